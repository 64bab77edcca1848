import type { Locator, Page } from '@playwright/test';
import { isRecord } from '@/lib/json';
import { builderText } from '@/text/messages/explore/builder';
import { chartTypePickerText, fieldsPaneText, typeGalleryText } from '@/text/messages/explore/chart-types';
import { expectInstalled } from '../e2e/fixtures/screens';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi, type Api } from '../e2e/fixtures/session';
import { signInAt, withBrowser, type Setting } from './browser';
import { median, type Figure } from './figures';
import { timeKeys, watchKeys } from './keys';
import { startClock, timeOpening } from './page-clock';
import { startPaintWatch, timeRepaint } from './painting';

/** A chart over three million flights whose query depends on its time grain. */
const CHART = 'Flights per month by status';
/** Grains that were never requested before. */
const GRAINS = ['Week', 'Day', 'Quarter', 'Year', 'Hour'] as const;
/** The screen's own allowance on top of the query: a share of its time, and a number of milliseconds. */
const FACTOR = 1.3;
const BESIDES = 150;

async function idOf(api: Api, name: string): Promise<number> {
  const filter = `(filters:!((col:slice_name,opr:eq,value:'${name}')))`;
  const found = await api.get(`/api/v1/chart/?q=${encodeURIComponent(filter)}`);
  const [first] = Array.isArray(found) ? found : [];
  if (!isRecord(first) || typeof first['id'] !== 'number') throw new Error(`There is no chart ${name}`);
  return first['id'];
}

const panel = (page: Page, tab: string): Locator => page.getByRole('tab', { name: tab, exact: true });

/** Picks a grain in its list, which is open before the time begins. */
async function timeGrain(page: Page, grain: string): Promise<number> {
  await page.getByRole('button', { name: /^Show suggestions Time grain/ }).click();
  const option = page.getByRole('option', { name: grain, exact: true });
  await option.waitFor();
  return timeRepaint(page, () => option.click());
}

const press = (page: Page, name: string): Promise<number> =>
  timeRepaint(page, () => page.getByRole('button', { name, exact: true }).click());

/** The last query, changed so that the server must run it again. */
function followQuestions(page: Page): () => { readonly path: string; readonly body: string } {
  let last: { readonly path: string; readonly body: string } | null = null;
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    const body = request.postData();
    if (pathname.startsWith('/api/v1/chart/data') && body !== null) last = { path: pathname + search, body };
  });
  return () => {
    if (!last) throw new Error('Nothing was asked');
    return last;
  };
}

/** The server's time for it, when nobody draws the result. */
async function timeQuestion(origin: string, cookie: string, asked: { path: string; body: string }): Promise<number> {
  const api = await createApi(origin, cookie);
  const token = String(await api.get('/api/v1/security/csrf_token/'));
  const question: unknown = JSON.parse(asked.body);
  if (!isRecord(question)) throw new Error('A question is no object');
  const begin = performance.now();
  const answer = await fetch(origin + asked.path, {
    method: 'POST',
    headers: { Cookie: `session=${cookie}`, 'X-CSRFToken': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...question, force: true }),
  });
  if (!answer.ok) throw new Error(`The question was answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - begin;
}

/** As wide as tables of measurements are. */
export const COLUMNS = 2000;
/** The search texts, each used again. */
const SEARCH = 'column_19'.split('');
const searchKeys = [...SEARCH, ...SEARCH.map(() => 'Backspace'), ...SEARCH, ...SEARCH.map(() => 'Backspace')];

export async function makeWideDataset(origin: string, cookie: string, name = 'wide'): Promise<number> {
  const api = await createApi(origin, cookie);
  const token = String(await api.get('/api/v1/security/csrf_token/'));
  const columns = Array.from({ length: COLUMNS }, (_, index) => `${index} as column_${index}`);
  const answer = await fetch(`${origin}/api/v1/dataset/`, {
    method: 'POST',
    headers: { Cookie: `session=${cookie}`, 'X-CSRFToken': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ database: 1, schema: 'main', table_name: name, sql: `select ${columns.join(', ')}` }),
  });
  const made: unknown = await answer.json();
  if (!isRecord(made) || typeof made['id'] !== 'number') throw new Error(`No dataset: ${JSON.stringify(made)}`);
  return made['id'];
}

/** The chart builder over three million flights: opened, changed with and without new rows, and without the server. */
export async function measureExplore(setting: Setting): Promise<Figure[]> {
  const server = await startServer(setting);
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    const url = `${origin}/explore/?slice_id=${await idOf(await createApi(origin), CHART)}`;
    return await withBrowser(setting, async context => {
      await signInAt(context, server.port);
      const [page = await context.newPage()] = context.pages();
      await startClock(page);
      await startPaintWatch(page);
      await page.addInitScript(watchKeys);
      await timeOpening(page, url, 1);
      await expectInstalled(page);
      await timeOpening(page, url, 1);
      const cookie = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
      const searched: number[] = [];
      await page.getByRole('button', { name: chartTypePickerText.viewAll }).first().click();
      const search = page.getByRole('searchbox', { name: typeGalleryText.search });
      for (let run = 0; run < setting.runs; run += 1) searched.push(await timeKeys(page, search, searchKeys));

      const found: number[] = [];
      await page.goto(`${origin}/explore/?datasource=${await makeWideDataset(origin, cookie)}__table&viz_type=table`);
      const find = page.getByRole('searchbox', { name: fieldsPaneText.find });
      await find.waitFor();
      for (let run = 0; run < setting.runs; run += 1) found.push(await timeKeys(page, find, searchKeys));

      const lastQuestion = followQuestions(page);
      await timeOpening(page, url, 1);

      const asked: number[] = [];
      const own: number[] = [];
      for (const grain of GRAINS.slice(0, setting.runs)) {
        asked.push(await timeGrain(page, grain));
        own.push(await timeQuestion(origin, cookie, lastQuestion()));
      }

      await server.kill();
      const stored: number[] = [];
      for (let run = 0; run < setting.runs; run += 1) {
        // A change that follows another one soon waits for a third.
        await page.waitForTimeout(500);
        stored.push(await press(page, run % 2 === 0 ? builderText.undo : builderText.redo));
      }
      await panel(page, builderText.customize).click();
      const redrawn: number[] = [];
      const legend = page.getByRole('checkbox', { name: 'Show legend' });
      for (let run = 0; run < setting.runs; run += 1)
        redrawn.push(await timeRepaint(page, () => legend.press('Space')));

      const opened: number[] = [];
      await page.goto('about:blank');
      for (let run = 0; run <= setting.runs; run += 1) {
        const { all } = await timeOpening(page, url, 1);
        // The first one warms up.
        if (run > 0) opened.push(all);
      }
      return [
        {
          name: 'The chart builder from the store, server killed: its picture',
          values: opened,
          unit: 'ms',
          limit: 500,
        },
        { name: 'A control that needs no new rows', values: redrawn, unit: 'ms', limit: 100 },
        { name: 'A control whose rows are in the store, server killed', values: stored, unit: 'ms', limit: 200 },
        { name: 'A key in the search of the gallery, 95 of 100', values: searched, unit: 'ms', limit: 16 },
        { name: `A key that filters ${COLUMNS} columns, 95 of 100`, values: found, unit: 'ms', limit: 16 },
        { name: 'A new query over three million rows by itself', values: own, unit: 'ms', limit: null },
        { name: 'A control that needs it', values: asked, unit: 'ms', limit: FACTOR * median(own) + BESIDES },
      ] satisfies Figure[];
    });
  } finally {
    await server.stop();
  }
}
