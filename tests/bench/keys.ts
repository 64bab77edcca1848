import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    keyWatch: { readonly times: number[]; begin: number };
  }
}

/** Runs in the page before anything else: records how long after each key the next frame was painted. */
export function watchKeys(): void {
  window.keyWatch = { times: [], begin: 0 };
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.keyWatch.begin = timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => window.keyWatch.times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/** The slowest but one in twenty. */
export const percentile95 = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
};

/** Types as people do; resolves to the time within which 95 of 100 keys were painted. */
export async function timeKeys(page: Page, field: Locator, keys: readonly string[]): Promise<number> {
  await field.focus();
  await page.evaluate(() => void (window.keyWatch.times.length = 0));
  for (const key of keys) await page.keyboard.press(key, { delay: 40 });
  await page.waitForFunction(count => window.keyWatch.times.length >= count, keys.length);
  return percentile95(await page.evaluate(() => window.keyWatch.times));
}
