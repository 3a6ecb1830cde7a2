"""The `export` and `import` commands: all that is kept for a person into one file, and from one."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.arguments import Commands, Refusal

if TYPE_CHECKING:
    from game.app.files import SaveError
    from game.ui.language import Language


def add_backups(commands: Commands) -> None:
    """Add the commands to a parser's."""
    export = commands.add_parser("export", help="write all that is kept for a person into one file")
    export.add_argument("file", type=Path, metavar="FILE")
    export.add_argument("--person", metavar="NAME", help="whose; else of the one who plays")
    export.set_defaults(run=_export)
    take = commands.add_parser("import", help="add the person in such a file to those who play here")
    take.add_argument("file", type=Path, metavar="FILE")
    take.set_defaults(run=_import)


def _export(options: argparse.Namespace) -> int:
    from urllib.parse import unquote

    from game.app.backup import write_backup
    from game.app.files import SaveError
    from game.app.home import FIRST, base_home, playing_now
    from game.app.person_files import first_name, folder_of, own_files, people_in
    from game.app.progress import Progress

    base = base_home()
    names = {FIRST: first_name(base)} | {key: unquote(key) for key in people_in(base)}
    key = playing_now(base)
    if options.person is not None:
        wanted = options.person.casefold()
        found = [key for key, name in names.items() if name.casefold() == wanted]
        if not found:
            known = ", ".join([name for name in names.values() if name])
            raise Refusal(f"nobody here is called '{options.person}'" + (f": there are {known}" if known else ""))
        key = found[0]
    folder = folder_of(base, key)
    number = len(own_files(folder))
    if not number:
        raise Refusal(f"nothing is kept in {folder}")
    with Progress(number, "files") as progress:
        try:
            name = names[key] or _english().say("people.first")
            unread = write_backup(folder, name, options.file, lambda done, total: progress.show(done))
        except SaveError as error:
            raise Refusal(_words(error)) from None
    print(f"{number - len(unread)} files in {options.file}")
    if unread:
        print(f"could not be read: {', '.join(unread)}")
    return 1 if unread else 0


def _import(options: argparse.Namespace) -> int:
    from game.app.backup import take_in
    from game.app.files import SaveError
    from game.app.home import base_home
    from game.app.lock import HomeLock
    from game.app.progress import Progress

    lock = HomeLock(base_home())
    try:
        if lock.refusal is not None:
            raise lock.refusal
        with Progress(1, "of all") as progress:
            name = take_in(options.file, base_home(), lambda done, total: progress.of(done, total))
    except SaveError as error:
        raise Refusal(_words(error)) from None
    finally:
        lock.release()
    print(f"{name} is here now")
    return 0


def _words(error: "SaveError") -> str:
    """Why it did not work, as the window would say it."""
    from game.app.file_errors import in_words

    return in_words(error, _english()).rstrip(".")


def _english() -> "Language":
    from game.app.paths import assets
    from game.ui.language import load_language

    return load_language(assets() / "languages", "en")
