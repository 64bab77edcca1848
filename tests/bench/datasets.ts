import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { datasetsText } from '@/text/messages/home/lists';
import { datasetListText } from '@/text/messages/datasets/list';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { uploadText } from '@/text/messages/datasets/upload';
import { recommendationsText } from '@/text/messages/explore/chart-types';
import { expectInstalled } from '../e2e/fixtures/screens';
import { startServer } from '../e2e/fixtures/server-process';
import { signInAt, withBrowser, type Setting } from './browser';
import { timeReading, writeOrders } from './csv-file';
import { COLUMNS, makeWideDataset } from './explore';
import { median, type Figure } from './figures';
import { timeKeys, watchKeys } from './keys';
import { datasetList, measureStoredLists } from './lists';
import { fillStore, withCopy } from './many-things';
import { followRequests, timeShown } from './shown';

/** The size of the dropped file; `BENCH_CSV_MB` sets less, for a quick check. */
const MEGABYTES = Number(process.env['BENCH_CSV_MB'] ?? 100);
/** What people and the product may take on top of twice DuckDB's own reading time. */
const BESIDES = 10_000;
const PATIENCE = { timeout: 240_000 };
/** Files that are dropped: each becomes its own dataset. */
const DROPS = 3;

/** From choosing a file until the first suggested chart of its dataset is on the screen. */
async function dropFile(page: Page, origin: string, file: string): Promise<number> {
  await page.goto(`${origin}/dataset/list`);
  await page.getByRole('button', { name: uploadText.fromFile, exact: true }).click();
  const field = page.locator('input[type="file"]').first();
  await field.waitFor({ state: 'attached' });
  const begin = performance.now();
  await field.setInputFiles(file);
  await page.getByRole('button', { name: uploadText.make, exact: true }).click(PATIENCE);
  await page.getByRole('link', { name: uploadText.toChart, exact: true }).click(PATIENCE);
  const suggested = page.getByRole('list', { name: recommendationsText.title });
  await suggested.getByRole('button').first().click(PATIENCE);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[data-chart-status="rendered"]')].some(
        chart => chart.querySelector('canvas, svg, table, [role="grid"]') !== null,
      ),
    undefined,
    PATIENCE,
  );
  // Two frames later, what is in the page has been painted.
  await page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  return performance.now() - begin;
}

async function measureDrop(setting: Setting): Promise<Figure[]> {
  const files = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-csv-'));
  const first = path.join(files, 'orders.csv');
  try {
    await writeOrders(first, MEGABYTES * 1e6);
    const own: number[] = [];
    for (let run = 0; run < DROPS; run += 1) own.push(await timeReading(first));
    const dropped = await withCopy(setting.dataFolder, async dataFolder => {
      const server = await startServer({ dataFolder });
      try {
        return await withBrowser(setting, async context => {
          await signInAt(context, server.port);
          const [page = await context.newPage()] = context.pages();
          const origin = `http://127.0.0.1:${server.port}`;
          await page.goto(`${origin}/dataset/list`);
          await expectInstalled(page);
          const times: number[] = [];
          for (let run = 1; run <= DROPS; run += 1) {
            const file = path.join(files, `orders_${run}.csv`);
            await link(first, file);
            times.push(await dropFile(page, origin, file));
          }
          return times;
        });
      } finally {
        await server.stop();
      }
    });
    return [
      { name: `${MEGABYTES} MB of CSV, read by DuckDB itself`, values: own, unit: 'ms', limit: null },
      {
        name: '… dropped, until the first chart is on the screen',
        values: dropped,
        unit: 'ms',
        limit: BESIDES + 2 * median(own),
      },
    ];
  } finally {
    await rm(files, { recursive: true, force: true });
  }
}

const WIDE = 'wide_editor';
const TYPED = 'what the sensors of the ship measured'.split('');
const FOUND = 'column_19'.split('');
const searchKeys = [...FOUND, ...FOUND.map(() => 'Backspace')];

const dialogOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: editDatasetText.tabs }) });

/** From the press on "Edit" until the editor shows how many columns there are. */
async function openEditor(page: Page): Promise<number> {
  await page.getByRole('button', { name: datasetListText.actionsFor(WIDE), exact: true }).click();
  const edit = page.getByRole('menuitem', { name: editDatasetText.edit });
  await edit.waitFor();
  const tab = { selector: '[role="dialog"] [role="tab"]', word: String(COLUMNS), atLeast: 1, only: false };
  return timeShown(page, tab, () => edit.click());
}

function measureEditor(setting: Setting): Promise<Figure[]> {
  return withCopy(setting.dataFolder, async dataFolder => {
    const server = await startServer({ dataFolder });
    try {
      return await withBrowser(setting, async context => {
        await signInAt(context, server.port);
        const [page = await context.newPage()] = context.pages();
        const origin = `http://127.0.0.1:${server.port}`;
        await page.addInitScript(watchKeys);
        const quiet = followRequests(page);
        await page.goto(`${origin}/dataset/list`);
        await expectInstalled(page, 180_000);
        const cookie = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
        await makeWideDataset(origin, cookie, WIDE);
        await page.reload();
        await page.getByRole('searchbox', { name: datasetsText.filter }).fill(WIDE);
        await page.getByRole('button', { name: datasetListText.actionsFor(WIDE), exact: true }).waitFor();
        const opened: number[] = [];
        // The first one loads code, and the columns from the server.
        for (let run = 0; run <= setting.runs; run += 1) {
          const took = await openEditor(page);
          if (run > 0) opened.push(took);
          await quiet();
          if (run === setting.runs) continue;
          await page.keyboard.press('Escape');
          await dialogOf(page).waitFor({ state: 'detached' });
        }
        const dialog = dialogOf(page);
        await dialog.getByRole('tab', { name: new RegExp(`^${editDatasetText.columns}`) }).click();
        const found: number[] = [];
        const find = dialog.getByRole('searchbox', { name: editDatasetText.find.columns });
        for (let run = 0; run < setting.runs; run += 1) found.push(await timeKeys(page, find, searchKeys));
        await dialog.getByRole('tab', { name: new RegExp(`^${editDatasetText.settingsTab(0)}`) }).click();
        const typed: number[] = [];
        const about = dialog.getByRole('textbox', { name: editDatasetText.description });
        for (let run = 0; run < setting.runs; run += 1) typed.push(await timeKeys(page, about, TYPED));
        return [
          { name: `The editor of ${COLUMNS} columns: opened`, values: opened, unit: 'ms', limit: 300 },
          { name: '… a key in its description, 95 of 100', values: typed, unit: 'ms', limit: 16 },
          { name: '… a key that filters its columns, 95 of 100', values: found, unit: 'ms', limit: 16 },
        ] satisfies Figure[];
      });
    } finally {
      await server.stop();
    }
  });
}

function measureDatasetList(setting: Setting): Promise<Figure[]> {
  return withCopy(setting.dataFolder, async dataFolder => {
    fillStore(dataFolder);
    const server = await startServer({ dataFolder });
    try {
      return await measureStoredLists(setting, server, [datasetList]);
    } finally {
      await server.stop();
    }
  });
}

/** A dropped file until its first chart, a list of thousands, and the editor of a wide dataset. */
export async function measureDatasets(setting: Setting): Promise<Figure[]> {
  return [...(await measureDrop(setting)), ...(await measureDatasetList(setting)), ...(await measureEditor(setting))];
}
