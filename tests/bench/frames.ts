import type { Page } from '@playwright/test';

declare global {
  interface Window {
    frameWatch: { isOn: boolean; readonly lengths: number[] };
  }
}

/** Runs in the page before anything else: records the intervals between frames, while that is on. */
function watchFrames(): void {
  window.frameWatch = { isOn: false, lengths: [] };
  let before = 0;
  const next = (now: number) => {
    if (window.frameWatch.isOn && before > 0) window.frameWatch.lengths.push(now - before);
    before = window.frameWatch.isOn ? now : 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export const startFrameWatch = (page: Page): Promise<unknown> => page.addInitScript(watchFrames);

/** The intervals between the frames of the page during an act, in milliseconds. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    window.frameWatch.lengths.length = 0;
    window.frameWatch.isOn = true;
  });
  await act();
  return page.evaluate(() => {
    window.frameWatch.isOn = false;
    return [...window.frameWatch.lengths];
  });
}
