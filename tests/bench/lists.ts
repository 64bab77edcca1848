import type { BrowserContext, Page } from '@playwright/test';
import { expectInstalled } from '../e2e/fixtures/screens';
import { startServer, type ServerProcess } from '../e2e/fixtures/server-process';
import { measureArchive } from './archive';
import { signInAt, withBrowser, type Setting } from './browser';
import type { Figure } from './figures';
import { framesOf, startFrameWatch } from './frames';
import { fillStore, numbered, THINGS, withCopy, WORD } from './many-things';
import { followRequests, goWithin, timeShown } from './shown';

interface List {
  readonly name: string;
  readonly address: string;
  /** Whether the device stores all of it, the pages that were seen, or nothing. */
  readonly kept: 'whole' | 'pages' | 'nothing';
}

export const datasetList: List = { name: 'Datasets', address: '/dataset/list', kept: 'whole' };
const lists: readonly List[] = [
  { name: 'Dashboards', address: '/dashboard/list', kept: 'whole' },
  { name: 'Charts', address: '/chart/list', kept: 'whole' },
  datasetList,
  { name: 'Saved queries', address: '/savedqueryview/list', kept: 'whole' },
  { name: 'Databases', address: '/databaseview/list', kept: 'whole' },
  { name: 'Annotation layers', address: '/annotationlayer/list', kept: 'whole' },
  { name: 'Query history', address: '/sqllab/history', kept: 'pages' },
  { name: 'CSS templates', address: '/csstemplatemodelview/list', kept: 'pages' },
  { name: 'Tags', address: '/superset/tags', kept: 'pages' },
  { name: 'Row level security', address: '/rowlevelsecurity/list', kept: 'pages' },
  { name: 'People', address: '/users/list', kept: 'nothing' },
  { name: 'Roles', address: '/roles/list', kept: 'pages' },
  { name: 'Action log', address: '/actionlog/list', kept: 'pages' },
];

/** Rows of a page of 25 that the bench made; others may be of the samples, or of the visit itself. */
const ROWS = Math.min(10, THINGS);
const rows = { selector: 'main tbody tr', word: WORD, atLeast: ROWS, only: false };

/** A screen without rows, from which lists are opened. */
const ELSEWHERE = '/offline?part=settings';

const FIRST_PAGE = 200;
const SEARCH = 100;
const FRAME = 32;

const searchOf = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

/** From the last key of a search until the list shows only the thing that it finds. */
async function timeSearch(page: Page, number: number): Promise<number> {
  const words = numbered(number);
  const field = searchOf(page);
  await field.fill(words.slice(0, -1));
  await page.waitForTimeout(700);
  await field.focus();
  const took = await timeShown(page, { ...rows, word: words, atLeast: 1, only: true }, () =>
    page.keyboard.press(words.slice(-1)),
  );
  await field.fill('');
  await page
    .locator(rows.selector)
    .nth(ROWS - 1)
    .waitFor();
  return took;
}

/** How long the server takes to answer a search that the device cannot answer. Empty for a list without a search. */
async function timeServed(page: Page, number: number): Promise<number[]> {
  const field = searchOf(page);
  if ((await field.count()) === 0) return [];
  const words = numbered(number);
  const answer = page.waitForResponse(response => decodeURIComponent(response.url()).includes(words), {
    timeout: 30_000,
  });
  await field.fill(words);
  const response = await answer;
  await response.finished();
  const { requestStart, responseEnd } = response.request().timing();
  await field.fill('');
  await page
    .locator(rows.selector)
    .nth(ROWS - 1)
    .waitFor();
  return [responseEnd - Math.max(0, requestStart)];
}

/** Turns the wheel over the list, down and up again. */
async function scroll(page: Page): Promise<number> {
  const box = await page.locator('main').boundingBox();
  if (!box) throw new Error(`${page.url()} has no list to scroll`);
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(400, box.height / 2));
  // Code loaded at the first touch is there before the measurement.
  await page.mouse.wheel(0, 100);
  await page.waitForTimeout(500);
  const frames = await framesOf(page, async () => {
    for (const step of [...Array.from({ length: 15 }, () => 60), ...Array.from({ length: 15 }, () => -60)]) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(16);
    }
  });
  return Math.max(...frames);
}

/** Opens a list while the server runs, until the device has what it stores of it. */
async function load(page: Page, list: List, quiet: () => Promise<void>): Promise<void> {
  await goWithin(page, list.address);
  await page
    .locator(rows.selector)
    .filter({ hasText: new RegExp(WORD, 'i') })
    .first()
    .waitFor({ timeout: 120_000 });
  await quiet();
}

/** A list from the store, opened from another screen, and searched there. */
async function measureList(page: Page, list: List, runs: number): Promise<Figure[]> {
  const opened: number[] = [];
  const searched: number[] = [];
  const frames: number[] = [];
  // The first run loads code.
  for (let run = 0; run <= runs; run += 1) {
    await goWithin(page, ELSEWHERE);
    await page.locator(rows.selector).first().waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    const took = await timeShown(page, rows, () => goWithin(page, list.address));
    if (run === 0) continue;
    opened.push(took);
    frames.push(await scroll(page));
    if (list.kept !== 'pages') searched.push(await timeSearch(page, Math.max(1, THINGS - run)));
  }
  return [
    list.kept === 'nothing'
      ? { name: `${list.name}: opened, from the server`, values: opened, unit: 'ms', limit: null }
      : { name: `${list.name}: first page from the store`, values: opened, unit: 'ms', limit: FIRST_PAGE },
    ...(searched.length > 0
      ? [{ name: '… a key of a search', values: searched, unit: 'ms', limit: SEARCH } satisfies Figure]
      : []),
    { name: '… scrolled: the longest frame', values: frames, unit: 'ms', limit: FRAME },
  ];
}

/** One page of the application that has loaded the lists; the server runs. */
async function openLists(
  context: BrowserContext,
  server: ServerProcess,
  which: readonly List[],
  runs: number,
): Promise<{ readonly page: Page; readonly served: Figure[] }> {
  await signInAt(context, server.port);
  const [page = await context.newPage()] = context.pages();
  await startFrameWatch(page);
  const quiet = followRequests(page);
  await page.goto(`http://127.0.0.1:${server.port}/`);
  // Tens of thousands of records are fetched at the same time.
  await expectInstalled(page, 180_000);
  const served: Figure[] = [];
  for (const list of which) {
    await load(page, list, quiet);
    if (list.kept === 'nothing') served.push(...(await measureList(page, list, runs)));
    if (list.kept !== 'pages') continue;
    const values = await timeServed(page, Math.ceil(THINGS / 2));
    if (values.length > 0)
      served.push({ name: `${list.name}: the server's answer to a search`, values, unit: 'ms', limit: SEARCH });
    await quiet();
  }
  return { page, served };
}

/** Lists of many things: loaded once, then opened, scrolled and searched with the server killed. */
export async function measureStoredLists(
  setting: Setting,
  server: ServerProcess,
  which: readonly List[],
): Promise<Figure[]> {
  return withBrowser(setting, async context => {
    const { page, served } = await openLists(context, server, which, setting.runs);
    await server.kill();
    const figures: Figure[] = [];
    for (const list of which.filter(({ kept }) => kept !== 'nothing'))
      figures.push(...(await measureList(page, list, setting.runs)));
    return [...figures, ...served];
  });
}

/** Every list with thousands of things, and an archive of 200. */
export function measureLists(setting: Setting): Promise<Figure[]> {
  return withCopy(setting.dataFolder, async dataFolder => {
    fillStore(dataFolder);
    const server = await startServer({ dataFolder });
    try {
      const archive = await measureArchive(`http://127.0.0.1:${server.port}`, setting.runs);
      return [...(await measureStoredLists(setting, server, lists)), ...archive];
    } finally {
      await server.stop();
    }
  });
}
