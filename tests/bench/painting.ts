import type { Page } from '@playwright/test';

interface PaintWatch {
  /** When each chart's picture was last painted again. */
  readonly painted: Record<string, number>;
  begin: number;
  /** Charts whose picture disappeared before the next one was there. */
  readonly blank: string[];
}

declare global {
  interface Window {
    paintWatch: PaintWatch;
  }
}

/** Runs in the page before anything else: records when pictures of charts change, drawn or written. */
function watchPaints(): void {
  const watch: PaintWatch = { painted: {}, begin: 0, blank: [] };
  window.paintWatch = watch;
  const note = (element: Element | null) => {
    const id = element?.closest<HTMLElement>('[data-chart-id]')?.dataset['chartId'];
    if (id === undefined) return;
    // A message that is posted from a frame arrives when that frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (watch.painted[id] = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  };
  const show = Object.getOwnPropertyDescriptor(ImageBitmapRenderingContext.prototype, 'transferFromImageBitmap')
    ?.value as ((bitmap: ImageBitmap | null) => void) | undefined;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    show?.call(this, bitmap);
    if (this.canvas instanceof HTMLCanvasElement) note(this.canvas);
  };
  new MutationObserver(records => {
    for (const { target, removedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      // The text in the head of a card changes before its picture does.
      if (!element || element.closest('header')) continue;
      note(element);
      const isGone = [...removedNodes].some(
        node => node instanceof Element && (node.matches('canvas') || node.querySelector('canvas') !== null),
      );
      const card = element.closest<HTMLElement>('[data-chart-id]');
      if (isGone && card && !card.querySelector('canvas')) watch.blank.push(card.dataset['chartId'] ?? '');
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export const startPaintWatch = (page: Page): Promise<unknown> => page.addInitScript(watchPaints);

/** Every chart has been drawn at least once. */
export async function waitForCharts(page: Page, charts: number): Promise<void> {
  await page.waitForFunction(
    count => document.querySelectorAll('[data-chart-id][data-chart-status="rendered"]').length >= count,
    charts,
    { timeout: 120_000 },
  );
}

/**
 * How long nothing may have been painted: a number that stays the same is not painted again, so nobody can tell when.
 */
const QUIET = 500;

/**
 * From an act until all charts but one show another picture, and nothing changes any more.
 * @param except the name of the one that stays unchanged
 * @throws where a picture disappeared before the next one was there
 */
export async function timeRepaint(page: Page, act: () => Promise<void>, except: string | null = null): Promise<number> {
  await page.evaluate(() => {
    const watch = window.paintWatch;
    for (const id of Object.keys(watch.painted)) delete watch.painted[id];
    watch.blank.length = 0;
    watch.begin = 0;
    // The time begins with the click itself, not with the command to the browser.
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(kind, () => (watch.begin ||= performance.now()), { capture: true, once: true });
    }
  });
  await act();
  const handle = await page.waitForFunction(
    ([stays, quiet]) => {
      const { painted, begin, blank } = window.paintWatch;
      const charts = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')].filter(
        chart => chart.getAttribute('aria-label') !== stays,
      );
      const isMissing = (chart: HTMLElement) =>
        chart.dataset['chartStatus'] !== 'rendered' ||
        (chart.querySelector('canvas, table, [role="grid"]') !== null &&
          !((chart.dataset['chartId'] ?? '') in painted));
      if (begin === 0 || charts.some(isMissing)) return null;
      const last = Math.max(...charts.map(chart => painted[chart.dataset['chartId'] ?? ''] ?? 0));
      return performance.now() - last > quiet ? { took: last - begin, blank: [...new Set(blank)] } : null;
    },
    [except, QUIET] as const,
    { timeout: 120_000, polling: 100 },
  );
  const done = await handle.jsonValue();
  if (!done) throw new Error('The charts were not painted anew');
  if (done.blank.length > 0)
    throw new Error(`Pictures went away before the next ones were there: charts ${done.blank.join(', ')}`);
  return done.took;
}
