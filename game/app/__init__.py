"""The program: entry point, command line, records, settings, saves, worker process."""
