import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';
import type { Page } from '@playwright/test';
import { withBrowser, type Setting } from './browser';
import type { Figure } from './figures';
import { framesOf, startFrameWatch } from './frames';

const configFile = path.join(import.meta.dirname, 'sql-editor-page', 'vite.config.ts');

/** From reading 100,000 rows from the store until the frame that shows them has been painted. */
async function timeOpening(page: Page, address: string): Promise<number> {
  await page.goto(`${address}?show=stored`);
  await page.getByRole('button', { name: 'Open' }).click();
  const handle = await page.waitForFunction(() => window.opened);
  const opened = await handle.jsonValue();
  if (!opened) throw new Error('The rows were not shown');
  return opened.to - opened.from;
}

/** Turns the wheel over the rows, a step for each frame. */
async function wheel(page: Page, x: number, y: number, steps: number): Promise<number[]> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('There are no rows to scroll');
  await page.mouse.move(box.x + 300, box.y + 200);
  // Code loaded at the first touch is there before the measurement.
  await page.mouse.wheel(0, 100);
  await page.waitForTimeout(500);
  return framesOf(page, () =>
    page.evaluate(
      ([right, down, count]) =>
        new Promise<void>(resolve => {
          const grid = document.querySelector('[role="grid"]');
          let step = 0;
          const next = () => {
            if (!grid || step === count) return resolve();
            step += 1;
            grid.scrollBy(right, down);
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      [x, y, steps] as const,
    ),
  );
}

const longest = (frames: readonly number[]) => Math.max(...frames);

/** Rows of the SQL editor: how soon stored ones appear, and how they scroll. */
export async function measureSqlResults(setting: Setting): Promise<Figure[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-sql-'));
  try {
    await build({ configFile, logLevel: 'error', build: { outDir } });
    const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('The page is not served');
    try {
      return await withBrowser(setting, async context => {
        const page = await context.newPage();
        await startFrameWatch(page);
        const opening: number[] = [];
        for (let run = 0; run < setting.runs; run += 1) opening.push(await timeOpening(page, address));
        const down: number[] = [];
        const all: number[] = [];
        for (let run = 0; run < setting.runs; run += 1) {
          await timeOpening(page, address);
          down.push(longest(await wheel(page, 0, 180, 300)));
          // Through all of them, in two hundred steps.
          all.push(longest(await wheel(page, 0, 14_000, 200)));
        }
        const wide: number[] = [];
        const sideways: number[] = [];
        for (let run = 0; run < setting.runs; run += 1) {
          await page.goto(`${address}?show=wide`);
          wide.push(longest(await wheel(page, 0, 180, 300)));
          sideways.push(longest(await wheel(page, 180, 0, 300)));
        }
        return [
          { name: '100,000 stored rows: opened', values: opening, unit: 'ms', limit: 200 },
          { name: '… scrolled: the longest frame', values: down, unit: 'ms', limit: 32 },
          { name: '… all of them passed: the longest frame', values: all, unit: 'ms', limit: 32 },
          { name: '100,000 rows of 500 columns, scrolled: the longest frame', values: wide, unit: 'ms', limit: 32 },
          { name: '… sideways: the longest frame', values: sideways, unit: 'ms', limit: 32 },
        ];
      });
    } finally {
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
