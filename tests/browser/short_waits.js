// For tests in which nobody needs the time that the page gives: to object under club laws, or to
// begin to play before the site is cached. Limits for what hangs stay: the machine is busy.
{
  const wait = setTimeout;
  window.setTimeout = (act, time = 0, ...given) =>
    wait(act, time < 10_000 ? time / 20 : time, ...given);
}
