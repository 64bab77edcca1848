import type { CDPSession, Page } from '@playwright/test';

/** Paint times, in milliseconds from the start of the navigation. */
export interface Opening {
  /** The stored picture of the screen; NaN where none was shown. */
  readonly picture: number;
  readonly firstChart: number;
  /** All charts that are in view without scrolling. */
  readonly inView: number;
  readonly all: number;
  readonly charts: number;
  readonly firstContent: number;
  /** The longest task of the main thread until all charts were drawn; 0 where none took 50 ms. */
  readonly longestTask: number;
  /** Chromium's cumulative layout shift. */
  readonly layoutShift: number;
}

interface PageClock {
  picture: number;
  readonly drawn: Record<string, number>;
  longestTask: number;
  layoutShift: number;
}

/** Entries that TypeScript's library does not declare yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    pageClock: PageClock;
  }
}

/** Runs in the page before anything else: records when each chart was first on the screen. */
function watchPage(): void {
  const clock: PageClock = { picture: Number.NaN, drawn: {}, longestTask: 0, layoutShift: 0 };
  window.pageClock = clock;
  /** A message that is posted from a frame arrives when that frame has been painted. */
  const whenPainted = (note: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', note);
      port1.start();
      port2.postMessage(null);
    });
  const look = () => {
    if (Number.isNaN(clock.picture) && document.getElementById('screen-picture')) {
      clock.picture = Infinity;
      whenPainted(() => (clock.picture = performance.now()));
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-chart-id][data-chart-status="rendered"]')) {
      const id = element.dataset['chartId'] ?? '';
      if (id in clock.drawn) continue;
      clock.drawn[id] = Infinity;
      whenPainted(() => (clock.drawn[id] = performance.now()));
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-chart-status'],
  });
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) clock.longestTask = Math.max(clock.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'value' in entry;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (isShift(entry)) clock.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Reads the records; null while a chart is missing. */
function readPage(expected: number): Opening | null {
  const times = Object.values(window.pageClock.drawn);
  if (times.length < expected || times.some(time => time === Infinity)) return null;
  const seen = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')]
    .filter(element => element.getBoundingClientRect().top < innerHeight)
    .map(element => window.pageClock.drawn[element.dataset['chartId'] ?? ''] ?? Infinity);
  return {
    picture: window.pageClock.picture,
    firstChart: Math.min(...times),
    inView: Math.max(...seen),
    all: Math.max(...times),
    charts: times.length,
    firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    longestTask: window.pageClock.longestTask,
    layoutShift: window.pageClock.layoutShift,
  };
}

export const startClock = (page: Page): Promise<unknown> => page.addInitScript(watchPage);

/** Opens an address, or reloads it where it is open, and waits until all its charts have been drawn. */
export async function timeOpening(page: Page, url: string, charts: number): Promise<Opening> {
  if (page.url() === url) await page.reload({ waitUntil: 'commit' });
  else await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(readPage, charts, { timeout: 120_000 });
  const opening = await handle.jsonValue();
  if (!opening) throw new Error(`${url} was not drawn`);
  return opening;
}

/** Slows the main thread down, as Chromium's DevTools do. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
