import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi } from '../e2e/fixtures/session';
import { makeFullBoard, makeLongBoard, type Board } from './boards';
import { signInAt, withBrowser, type Setting } from './browser';
import type { Figure } from './figures';
import { startFrameWatch, framesOf } from './frames';
import { waitForCharts } from './painting';

/** From Control+Z until the previous layout is in the page, laid out. */
function timeUndo(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const parts = () =>
          [...document.querySelectorAll<HTMLElement>('[data-part]')].map(part => part.dataset['part']).join(' ');
        const before = parts();
        const begin = performance.now();
        window.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
        );
        const watch = new MutationObserver(() => {
          if (parts() === before) return;
          watch.disconnect();
          // Reading a position forces layout.
          document.body.getBoundingClientRect();
          resolve(performance.now() - begin);
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true });
        setTimeout(() => reject(new Error('Nothing was undone')), 20_000);
      }),
  );
}

/** Moves the first chart one place down, by keyboard. */
async function moveFirst(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: /^Chart “/ }).first();
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText(arrangeText.undoable(1), { exact: true }).waitFor();
}

/** Drags a chart over the board as by hand: one small step for each frame. */
async function dragAcross(page: Page): Promise<number[]> {
  const handle = await page
    .getByRole('button', { name: /^Chart “/ })
    .first()
    .boundingBox();
  if (!handle) throw new Error('There is no chart to pull');
  const from = { x: handle.x + 40, y: handle.y + 20 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  const frames = await framesOf(page, () => page.mouse.move(from.x + 500, from.y + 450, { steps: 120 }));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

/** Down the board, as by a wheel. */
function scrollThrough(page: Page): Promise<number[]> {
  return framesOf(page, async () => {
    for (let step = 0; step < 90; step += 1) await page.mouse.wheel(0, 80);
  });
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN;

async function open(page: Page, origin: string, board: Board): Promise<void> {
  await page.goto(origin + board.page);
  await waitForCharts(page, board.charts);
}

/** Arranges a board of a hundred things, and scrolls one of sixty charts. */
export async function measureLargeBoards(setting: Setting): Promise<Figure[]> {
  const server = await startServer(setting);
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    const api = await createApi(origin);
    const [long, full] = [await makeLongBoard(api), await makeFullBoard(api)];
    return await withBrowser(setting, async context => {
      await signInAt(context, server.port);
      const [page = await context.newPage()] = context.pages();
      page.setDefaultTimeout(120_000);
      await startFrameWatch(page);

      await open(page, origin, long);
      // Beside the charts: a table would scroll itself.
      await page.mouse.move(80, 500);
      const scrolls: number[][] = [];
      for (let run = 0; run < setting.runs; run += 1) {
        scrolls.push(await scrollThrough(page));
        await page.locator('[data-chart-id]').first().scrollIntoViewIfNeeded();
      }

      await open(page, origin, full);
      await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
      await page.getByLabel(arrangeText.title).waitFor();
      await waitForCharts(page, full.charts);
      const undos: number[] = [];
      for (let run = 0; run < setting.runs; run += 1) {
        await moveFirst(page);
        undos.push(await timeUndo(page));
      }
      const drags: number[][] = [];
      for (let run = 0; run < setting.runs; run += 1) drags.push(await dragAcross(page));
      return [
        {
          name: 'Scrolling 60 charts: the longest frame',
          values: scrolls.map(frames => Math.max(...frames)),
          unit: 'ms',
          limit: 50,
        },
        { name: 'Undoing a change of 100 parts', values: undos, unit: 'ms', limit: 16 },
        {
          name: 'Pulling a chart over 100 parts: a frame',
          values: drags.map(frames => percentile(frames, 0.5)),
          unit: 'ms',
          limit: 17,
        },
        { name: '… 95 of 100 frames', values: drags.map(frames => percentile(frames, 0.95)), unit: 'ms', limit: 34 },
      ] satisfies Figure[];
    });
  } finally {
    await server.stop();
  }
}
