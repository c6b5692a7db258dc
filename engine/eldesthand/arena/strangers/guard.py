"""Guard of a stranger: ``python -I -S guard.py CONTROL PROGRAM ARGUMENTS``, on POSIX.

It starts the program in a session of its own, so no signal of the program to its group reaches the
guard. It reports the program's process number, or ``-`` and the number of an error, through the
socket with the file descriptor ``CONTROL``. When the program ends, or the arena closes its end of
the socket (the system does so if the arena is killed), the guard kills the program's group. On
Linux it also kills the processes that have left the group, because they become children of the
guard, and the system kills the program if somebody kills the guard.

The file runs without the package, so that a guard starts fast.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from select import select

Prctl = Callable[[int, int], object]

PATIENCE = 4.0
"""Seconds until the guard gives up on processes that it cannot kill."""

CAUGHT = "HUP INT QUIT TERM USR1 USR2 ALRM PIPE TSTP TTIN TTOU CHLD"
"""Signals that neither end nor stop the guard."""

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


def _prctl() -> Prctl:
    """Return Linux's ``prctl``; a function without effect on other systems."""
    if sys.platform != "linux":
        return lambda option, value: None
    import ctypes  # Linux only

    found: Prctl = ctypes.CDLL(None).prctl
    return found


def _start(words: list[str], prctl: Prctl) -> int:
    """Start a program in a session of its own; return its process number. Raises ``OSError``."""
    guard = os.getpid()
    failure, failed = os.pipe()
    started = os.fork()
    if not started:
        try:
            os.setsid()
            prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            if os.getppid() == guard:  # else it was killed before it was heeded
                os.execvp(words[0], words)
        except OSError as error:
            os.write(failed, b"%d" % (error.errno or 0))
        finally:
            os._exit(127)
    os.close(failed)
    with os.fdopen(failure, "rb") as told:
        code = told.read()
    if code:
        raise OSError(int(code), os.strerror(int(code)))
    return started


def _status(program: int, control: socket.socket, woken: int) -> int:
    """Wait for the end of the program or the arena; return the exit status, as a shell gives it."""
    while True:
        ready, _, _ = select([control.fileno(), woken], [], [])
        if control.fileno() in ready:
            return 128 + signal.SIGKILL
        os.read(woken, 4096)
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if ended[0] == program:
                    status = os.waitstatus_to_exitcode(ended[1])
                    return status if status >= 0 else 128 - status


def _kill(program: int) -> None:
    """Kill the program's group, and all children of this process."""
    give_up = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)
    while time.monotonic() < give_up:
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
        except ChildProcessError:
            return
        for child in _children():
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        time.sleep(0.001)


def _children() -> list[int]:
    """Return the children of this process; none where there is no ``/proc``."""
    found, me = [], str(os.getpid()).encode()
    with suppress(FileNotFoundError), os.scandir("/proc") as processes:
        for each in processes:
            with suppress(OSError), open(f"/proc/{each.name}/stat", "rb") as stat:  # noqa: PTH123
                if stat.read().rpartition(b")")[2].split()[1] == me:
                    found.append(int(each.name))
    return found


def main() -> None:
    """Guard the program of the command line until it or the arena ends."""
    number, *words = sys.argv[1:]
    prctl = _prctl()
    prctl(PR_SET_PDEATHSIG, signal.SIGCONT)  # if the program stops the guard, it goes on then
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    control = socket.socket(fileno=int(number))
    control.set_inheritable(False)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    for name in CAUGHT.split():  # unlike SIG_IGN, a handler is not inherited by the program
        signal.signal(signal.Signals[f"SIG{name}"], lambda *_: None)
    try:
        program = _start(words, prctl)
    except OSError as error:
        control.sendall(b"-%d\n" % (error.errno or 0))
        return
    nothing = os.open(os.devnull, os.O_RDWR)
    for used in (0, 1):  # else the program's standard input and output would never end
        os.dup2(nothing, used)
    control.sendall(b"%d\n" % program)
    status = _status(program, control, woken)
    _kill(program)
    os._exit(status)


if __name__ == "__main__":
    main()
