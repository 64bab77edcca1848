import type { CDPSession, Page } from '@playwright/test';

/** When things were painted, in milliseconds from the start of the navigation. */
export interface Opening {
  readonly firstChart: number;
  /** All charts that are in view without scrolling. */
  readonly inView: number;
  readonly all: number;
  readonly charts: number;
  readonly firstContent: number;
  /** The longest task of the main thread until all charts were drawn; 0 where none took 50 ms. */
  readonly longestTask: number;
}

interface PageClock {
  readonly drawn: Record<string, number>;
  longestTask: number;
}

declare global {
  interface Window {
    pageClock: PageClock;
  }
}

/** Runs in the page before anything else: notes when each chart was first on the screen. */
function watchPage(): void {
  const clock: PageClock = { drawn: {}, longestTask: 0 };
  window.pageClock = clock;
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-chart-id][data-chart-status="rendered"]')) {
      const id = element.dataset['chartId'] ?? '';
      if (id in clock.drawn) continue;
      clock.drawn[id] = Infinity;
      // A message that is posted from a frame arrives when that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (clock.drawn[id] = performance.now()));
        port1.start();
        port2.postMessage(null);
      });
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
}

/** Reads what was noted, or null while a chart is missing. */
function readPage(expected: number): Opening | null {
  const times = Object.values(window.pageClock.drawn);
  if (times.length < expected || times.some(time => time === Infinity)) return null;
  const seen = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')]
    .filter(element => element.getBoundingClientRect().top < innerHeight)
    .map(element => window.pageClock.drawn[element.dataset['chartId'] ?? ''] ?? Infinity);
  return {
    firstChart: Math.min(...times),
    inView: Math.max(...seen),
    all: Math.max(...times),
    charts: times.length,
    firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    longestTask: window.pageClock.longestTask,
  };
}

export const startClock = (page: Page): Promise<unknown> => page.addInitScript(watchPage);

/** Opens an address, or loads it again where it is open, and waits until all its charts have been drawn. */
export async function timeOpening(page: Page, url: string, charts: number): Promise<Opening> {
  if (page.url() === url) await page.reload({ waitUntil: 'commit' });
  else await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(readPage, charts, { timeout: 120_000 });
  const opening = await handle.jsonValue();
  if (!opening) throw new Error(`${url} was not drawn`);
  return opening;
}

/** Slows the main thread down, as Chromium's own tools do. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
