// Before anything is painted: the theme, and the screen's picture, or else its dashboard is asked for. Reads what
// offline/state/first-paint.ts keeps.
(() => {
  const { app, opening } = document.currentScript.dataset;
  const matches = query => matchMedia(`(${query})`).matches;

  const readFacts = () => {
    try {
      return JSON.parse(localStorage.getItem('tidemark-first-paint')).clientState.queries[0].state.data;
    } catch {
      return {};
    }
  };

  const themeOf = choice => {
    if (matches('forced-colors: active')) return matches('prefers-color-scheme: dark') ? 'contrast' : 'light';
    if (choice === 'light' || choice === 'dark' || choice === 'contrast') return choice;
    if (matches('prefers-contrast: more')) return 'contrast';
    return matches('prefers-color-scheme: dark') ? 'dark' : 'light';
  };

  const { session, leaving, theme: choice } = readFacts() ?? {};
  const theme = themeOf(choice);
  document.documentElement.dataset.theme = theme;

  let isStarted = false;
  const start = () => {
    // While developing, the page does.
    if (isStarted || !app) return;
    isStarted = true;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: app }));
  };
  const { pathname } = location;
  const [, slug] = /^\/dashboard\/(?!list\b)([^/]+)/.exec(pathname) ?? [];
  // Home does not wait for the network to bring what shows its picture.
  const isPictured = slug || (pathname === '/' && navigator.serviceWorker?.controller);
  if (!session || leaving || !isPictured) {
    // See early-answers.ts.
    if (opening && slug && !session && !leaving)
      window.tidemarkEarly = {
        at: Date.now(),
        answer: fetch(`/api/v1/dashboard/${slug}/opening`).catch(Response.error),
      };
    start();
    return;
  }
  // The store takes as long to open as the code for it to load, in a browser that was just started.
  window.tidemarkStore = new Promise(resolve => {
    const request = indexedDB.open(session.store);
    // There is none, and none is to be made here.
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => resolve(request.result);
    request.addEventListener('error', event => {
      event.preventDefault();
      resolve(null);
    });
  }).catch(() => null);
  // What was last seen here is painted before the application comes, unless that takes long.
  addEventListener('tidemark-start', start);
  setTimeout(start, 700);
  document.documentElement.dataset.screenPicture = 'awaited';
  const showPicture = () => window.tidemarkPicture({ theme, build: app ?? '' });
  // The service worker gives both as one.
  if (window.tidemarkPicture) {
    showPicture();
    return;
  }
  const picture = document.createElement('script');
  picture.src = '/picture.js';
  picture.addEventListener('load', showPicture);
  picture.addEventListener('error', () => {
    void window.tidemarkStore.then(store => store?.close());
    document.documentElement.dataset.screenPicture = 'none';
    start();
  });
  document.head.append(picture);
})();
