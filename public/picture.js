// Shows a screen as it was last drawn, until the application has drawn it. Reads what users of src/ui/screen-picture
// keep; which person's store that is says `start.js`, which has this loaded and calls it.
window.tidemarkPicture = ({ theme, build }) => {
  const startApplication = () => dispatchEvent(new Event('tidemark-start'));
  /** What became of the picture, where others of the page look it up: Chromium loses marks now and then. */
  const tell = state => (document.documentElement.dataset.screenPicture = state);
  const goneAway = state => {
    tell(state);
    performance.mark('screen-picture-gone');
    dispatchEvent(new Event('tidemark-picture-gone'));
  };
  const without = () => {
    performance.mark('no-screen-picture');
    goneAway('none');
    startApplication();
  };
  const { pathname, search, hash } = location;

  /** Whether the tab was scrolled here, and will be again: the picture is one of the beginning. */
  const isScrolled = () => {
    try {
      const places = JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3'))[
        Reflect.get(history.state, '__TSR_key')
      ];
      return Object.values(places).some(({ scrollY }) => scrollY > 0);
    } catch {
      return false;
    }
  };

  const isOfThis = picture =>
    picture.width === innerWidth &&
    picture.height === innerHeight &&
    picture.pixelRatio === devicePixelRatio &&
    picture.build === build &&
    !isScrolled();

  /** The same as readDrawnBy in src/offline/store/screen-pictures.ts: a dashboard's text, or that of home. */
  const readDrawnBy = (reading, dashboardId, then) => {
    const table = tableName => reading.objectStore(tableName);
    if (dashboardId !== null) {
      table('dashboards').get(dashboardId).onsuccess = ({ target: { result: dashboard } }) =>
        then(dashboard && JSON.stringify([dashboard.etag, dashboard.filters]));
      return;
    }
    const list = ({ result }) => (result ? [result.asOf, result.ids] : null);
    const key = ({ result }) => result?.key ?? null;
    const names = ['dashboards', 'things data-file ', 'charts', 'things saved-query ', 'things activity '];
    const lists = names.map(name => table('lists').get(name));
    const opened = table('dashboards').index('openedAt').openKeyCursor(null, 'prev');
    const favourites = table('favourites').getAll();
    const pins = table('pins').getAllKeys();
    const sent = table('sent').openKeyCursor(null, 'prev');
    // Requests of one transaction are answered in their order.
    sent.onsuccess = () =>
      then(JSON.stringify([lists.map(list), key(opened), favourites.result, pins.result, key(sent)]));
  };

  /** The picture, if what is stored is still what it was drawn by. */
  const read = then => {
    window.tidemarkStore.then(store => {
      if (!store) {
        without();
        return;
      }
      const tables = ['screenPictures', 'dashboards', 'outbox', 'lists', 'favourites', 'pins', 'sent'];
      if (!tables.every(table => store.objectStoreNames.contains(table))) {
        store.close();
        without();
        return;
      }
      const reading = store.transaction(tables);
      let picture = null;
      const key = `${pathname.replace(/\/$/, '')}${search}${hash} ${theme}`;
      reading.objectStore('screenPictures').get(key).onsuccess = ({ target }) => {
        const found = target.result;
        if (!found || !isOfThis(found)) return;
        reading.objectStore('outbox').getAllKeys().onsuccess = ({ target: { result: waiting } }) => {
          if (String(waiting) !== String(found.waiting)) return;
          readDrawnBy(reading, found.dashboardId, drawnBy => {
            if (drawnBy === found.drawnBy) picture = found;
          });
        };
      };
      reading.oncomplete = () => {
        // What holds a connection keeps others from removing the store.
        store.close();
        if (picture) then(picture);
        else without();
      };
    });
  };

  const fill = async (canvas, image) => {
    const bitmap = await image;
    if (!bitmap) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
  };

  const settled = ['rendered', 'failed', 'stopped'];

  const show = async ({ html, css, images, charts, parts, dashboardId, asOf }) => {
    // They are decoded while the page takes in the elements.
    const decoded = images.map(image => image && createImageBitmap(image));
    const host = document.createElement('div');
    host.id = 'screen-picture';
    host.inert = true;
    host.dataset.asOf = asOf;
    host.style.cssText = 'position:fixed;inset:0;z-index:9999;pointer-events:none;contain:strict;background:inherit';
    const inside = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    inside.adoptedStyleSheets = [sheet];
    inside.innerHTML = html;
    for (const styled of inside.querySelectorAll('[data-picture-style]'))
      styled.style.cssText = styled.dataset.pictureStyle;
    const time = new Date(asOf);
    const isToday = time.toDateString() === new Date().toDateString();
    const shown = isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' };
    for (const age of inside.querySelectorAll('[data-picture-age]'))
      age.textContent = age.dataset.pictureAge.replace('{}', time.toLocaleString(undefined, shown));
    await Promise.all([...inside.querySelectorAll('canvas')].map((canvas, index) => fill(canvas, decoded[index])));
    const app = document.getElementById('root');
    // Those of the picture are those in view: to measure the page while it is drawn anew would hold that up.
    const isLive = id => settled.includes(app.querySelector(`[data-chart-id="${id}"]`)?.dataset.chartStatus);
    /** As many links, buttons and images as there were are here, loaded: picture-of.ts counts the same. */
    const isComplete = () => {
      const there = [...app.querySelectorAll('main :is(a[href], button, img)')];
      return there.length >= parts && there.every(each => each.complete !== false);
    };
    const isDrawn = dashboardId === null ? isComplete : () => charts.every(isLive);
    if (isDrawn()) {
      without();
      return;
    }

    const over = new AbortController();
    const observer = new MutationObserver(() => {
      if (location.pathname !== pathname) remove();
      else plan();
    });
    let isPlanned = false;
    /** Charts of the picture that were pressed; those of them that are seen and pressed through it. */
    const pressed = new Set();
    const opened = new Set();
    let holes = '';
    const remove = () => {
      over.abort();
      observer.disconnect();
      host.remove();
      app.style.visibility = '';
      goneAway('gone');
    };
    /** Lets a live chart be seen and pressed where its picture is; the others stay as they are. */
    const open = id => {
      opened.add(id);
      const { left, top, right, bottom } = app.querySelector(`[data-chart-id="${id}"]`).getBoundingClientRect();
      // What scrolls ends where the status line begins.
      const end = Math.min(bottom, app.querySelector('main').getBoundingClientRect().bottom);
      holes += `M${left} ${top}H${right}V${end}H${left}Z`;
      host.style.clipPath = `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z${holes}")`;
      app.style.visibility = '';
    };
    const plan = () => {
      if (isPlanned) return;
      isPlanned = true;
      requestAnimationFrame(() => {
        isPlanned = false;
        if (over.signal.aborted) return;
        if (isDrawn()) requestAnimationFrame(remove);
        else for (const id of [...pressed].filter(each => !opened.has(each) && isLive(each))) open(id);
      });
    };
    const isAt = (element, { clientX, clientY }) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
    };
    /** A chart that is pressed is drawn first, and stays in the picture until it is; any other press ends that. */
    const press = event => {
      const chart = [...inside.querySelectorAll('[data-chart-id]')].find(each => isAt(each, event));
      if (!chart) {
        remove();
        return;
      }
      const { chartId } = chart.dataset;
      document.documentElement.dataset.pressedChart = chartId;
      pressed.add(chartId);
      plan();
    };
    const options = { signal: over.signal, passive: true, capture: true };
    for (const type of ['wheel', 'touchmove', 'keydown', 'resize', 'storage', 'tidemark-live'])
      addEventListener(type, remove, options);
    addEventListener('pointerdown', press, options);
    app.addEventListener('load', plan, options);
    observer.observe(app, { subtree: true, childList: true, attributeFilter: ['data-chart-status'] });
    // Whatever became of the application, a picture is not all that is ever there.
    setTimeout(remove, dashboardId === null ? 3000 : 15000);
    // Painting what nobody sees would hold up what is to be seen.
    app.style.visibility = 'hidden';
    document.body.append(host);
    performance.mark('screen-picture');
    tell('shown');
    // Asked for in the frame that paints the picture, the application runs after it.
    requestAnimationFrame(startApplication);
  };

  read(picture => void show(picture).catch(without));
};
