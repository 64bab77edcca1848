// Sets the theme before anything is painted. Reads what src/offline/state/first-paint.ts keeps.
(function () {
  var choice = 'system';
  try {
    var stored = JSON.parse(localStorage.getItem('tidemark-first-paint'));
    choice = stored.clientState.queries[0].state.data.theme;
  } catch {
    choice = 'system';
  }
  var matches = function (query) {
    return window.matchMedia(query).matches;
  };
  if (matches('(forced-colors: active)')) {
    choice = matches('(prefers-color-scheme: dark)') ? 'contrast' : 'light';
  } else if (choice !== 'light' && choice !== 'dark' && choice !== 'contrast') {
    choice = matches('(prefers-contrast: more)')
      ? 'contrast'
      : matches('(prefers-color-scheme: dark)')
        ? 'dark'
        : 'light';
  }
  document.documentElement.dataset.theme = choice;
})();
