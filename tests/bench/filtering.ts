import type { Locator, Page } from '@playwright/test';
import { filtersText } from '@/text/messages/filters/filters';
import { expectInstalled } from '../e2e/fixtures/screens';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi } from '../e2e/fixtures/session';
import { makeFilteredBoard } from './boards';
import { signInAt, withBrowser, type Setting } from './browser';
import { median, type Figure } from './figures';
import { measureHeaps } from './memory';
import { startPaintWatch, timeRepaint, waitForCharts } from './painting';

/** The chart on which a mark is picked; its own pick does not filter it. */
const PICKED = 'Flights by haul';
const HAULS = ['short', 'medium', 'long'] as const;
type Haul = (typeof HAULS)[number];
/** Choices that were never made before, so that the server must compute each. */
const NEW_CHOICES: readonly (readonly Haul[])[] = [
  ['short'],
  ['short', 'medium'],
  ['medium'],
  ['medium', 'long'],
  ['short', 'long'],
];
/** The page's own allowance on top of the queries: a share of their time, and a number of milliseconds. */
const FACTOR = 1.3;
const BESIDES = 300;
const MEGABYTE = 2 ** 20;

const bar = (page: Page) => page.getByRole('complementary', { name: filtersText.bar });
const hauls = (page: Page) => bar(page).getByRole('group', { name: 'Haul', exact: true });
const button = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });

/** Sets which hauls are ticked, without applying it. */
async function choose(page: Page, wanted: readonly Haul[]): Promise<void> {
  for (const haul of HAULS) {
    const box = hauls(page).getByRole('checkbox', { name: haul, exact: true });
    if ((await box.isChecked()) !== wanted.includes(haul)) await hauls(page).getByText(haul, { exact: true }).click();
  }
}

async function timeApply(page: Page, wanted: readonly Haul[]): Promise<number> {
  await choose(page, wanted);
  return timeRepaint(page, () => button(page, filtersText.apply).click());
}

const timeClear = (page: Page): Promise<number> => timeRepaint(page, () => button(page, filtersText.clear).click());

/** Points at the first mark of a chart by the keyboard. */
async function pointAtMark(page: Page): Promise<void> {
  await page.getByRole('region', { name: PICKED, exact: true }).getByRole('slider').focus();
  await page.keyboard.press('Home');
}

/** Picks the focused mark, or clears it. */
const timePick = (page: Page): Promise<number> => timeRepaint(page, () => page.keyboard.press('Enter'), PICKED);

async function repeat(count: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < count; run += 1) values.push(await measure());
  return values;
}

interface Asked {
  readonly path: string;
  readonly body: string;
}

/** The queries that an act sends. */
async function listen<T>(page: Page, act: () => Promise<T>): Promise<{ readonly value: T; readonly asked: Asked[] }> {
  const asked: Asked[] = [];
  const note = (request: { url(): string; postData(): string | null }) => {
    const { pathname, search } = new URL(request.url());
    const body = request.postData();
    if (pathname.startsWith('/api/v1/chart/data') && body !== null) asked.push({ path: pathname + search, body });
  };
  page.on('request', note);
  try {
    return { value: await act(), asked };
  } finally {
    page.off('request', note);
  }
}

/** The server's time for such queries, when nobody draws the results: as many at a time as the page sends. */
async function timeAnswers(origin: string, cookie: string, asked: readonly Asked[]): Promise<number> {
  const AT_ONCE = 5;
  const api = await createApi(origin, cookie);
  const token = String(await api.get('/api/v1/security/csrf_token/'));
  const waiting = [...asked];
  const begin = performance.now();
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const headers = { Cookie: `session=${cookie}`, 'X-CSRFToken': token, 'Content-Type': 'application/json' };
      const answer = await fetch(origin + next.path, { method: 'POST', headers, body: next.body });
      if (!answer.ok) throw new Error(`A question was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return performance.now() - begin;
}

/**
 * Filters of twenty charts over three million flights: from the server, and from what is kept with the server killed.
 */
export async function measureFiltering(setting: Setting): Promise<Figure[]> {
  let server = await startServer(setting);
  const port = server.port;
  const origin = `http://127.0.0.1:${port}`;
  try {
    const board = await makeFilteredBoard(await createApi(origin));
    return await withBrowser(setting, async context => {
      await signInAt(context, port);
      const [page = await context.newPage()] = context.pages();
      await startPaintWatch(page);
      await page.goto(origin + board.page);
      await waitForCharts(page, board.charts);
      await expectInstalled(page);

      const fromServer: number[] = [];
      const questions: Asked[][] = [];
      for (const choice of NEW_CHOICES.slice(0, setting.runs)) {
        const { value, asked } = await listen(page, () => timeApply(page, choice));
        fromServer.push(value);
        questions.push(asked);
      }
      await timeClear(page);
      // Picks answered from the store were made, and cleared, before.
      await pointAtMark(page);
      await timePick(page);
      await timePick(page);

      const cookie = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
      await server.kill();
      const filtered = await repeat(setting.runs, async () => {
        const took = await timeApply(page, ['short']);
        await timeClear(page);
        return took;
      });
      await pointAtMark(page);
      const picked = await repeat(setting.runs, async () => {
        const took = await timePick(page);
        await timePick(page);
        return took;
      });
      const heaps = await measureHeaps(page);

      // A server that was just started has no cached results.
      server = await startServer(setting);
      const own: number[] = [];
      for (const asked of questions) own.push(await timeAnswers(`http://127.0.0.1:${server.port}`, cookie, asked));
      return [
        { name: 'A native filter, from the store: 20 charts', values: filtered, unit: 'ms', limit: 400 },
        { name: 'A cross-filter, from the store: 19 charts', values: picked, unit: 'ms', limit: 400 },
        { name: 'The queries of a new filter by themselves', values: own, unit: 'ms', limit: null },
        {
          name: 'A new native filter, from the server: 20 charts',
          values: fromServer,
          unit: 'ms',
          limit: FACTOR * median(own) + BESIDES,
        },
        { name: 'Memory of scripts after that: the page', values: [heaps.page / MEGABYTE], unit: 'MB', limit: null },
        {
          name: `Memory of scripts: the page and its ${heaps.workers.length} workers`,
          values: [[heaps.page, ...heaps.workers].reduce((sum, bytes) => sum + bytes, 0) / MEGABYTE],
          unit: 'MB',
          limit: 200,
        },
      ] satisfies Figure[];
    });
  } finally {
    await server.stop();
  }
}
