// Gives a page of the site the history of a tab at a table, as if that had been duplicated.
([state, url]) => {
  history.replaceState({ at: 0 }, "", url);
  history.pushState(state, "", url);
}
