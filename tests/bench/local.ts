import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { isRecord } from '@/lib/json';
import type { QueryResultHead } from '@/api/chart-data';
import { differenceOf } from '@/offline/local-engine/compare-answers';
import { ENGINE_CACHE } from '@/offline/local-engine/kept-code';
import { decodeResult, type DecodedResult } from '@/offline/results/decode';
import { flightsDashboard } from '@/server/catalogue/samples/flights/dashboard';
import { pinText } from '@/text/messages/dashboard/pins';
import { filtersText } from '@/text/messages/filters/filters';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import { storedIn } from '../e2e/fixtures/person-store';
import { expectInstalled } from '../e2e/fixtures/screens';
import { startServer } from '../e2e/fixtures/server-process';
import { createApi } from '../e2e/fixtures/session';
import { makeFilteredBoard } from './boards';
import { signInAt, withProfile, type Setting } from './browser';
import type { Figure } from './figures';
import { firstAnswer, startEngineWatch } from './engine-watch';
import { filtersInAddress, localStates, percentile, type LocalState } from './local-states';
import { startPaintWatch, timeRepaint, waitForCharts } from './painting';
import { rendererMemory } from './renderer-memory';

const MEGABYTE = 2 ** 20;
/** States of each board whose answers are compared, as far as the server's browser comes in its time. */
const STATES = 30;
const STATES_TIME = 120_000;
/** The dataset of three million rows, and the two small ones. */
const KEPT_DATASETS = 3;
const LONG = 600_000;
const HAULS = ['short', 'medium', 'long'] as const;

interface Board {
  readonly name: string;
  readonly page: string;
}

/** Keeps a board with all rows of its datasets. */
async function keepWithRows(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
  await page.getByRole('button', { name: pinText.keep, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: keptRowsText.title });
  await dialog.getByRole('radio', { name: new RegExp(keptRowsText.all) }).check({ force: true });
  await dialog.getByRole('button', { name: keptRowsText.keep, exact: true }).click();
}

/** Counts the bytes of files of rows that the server sends. */
function countSent(context: BrowserContext): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  context.on('response', response => {
    if (!/^\/api\/v1\/dataset\/\d+\/rows$/.test(new URL(response.url()).pathname)) return;
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** No chart waits for an answer, or is being drawn, and none was for a moment. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const charts = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')];
      const isDone =
        charts.length > 0 &&
        charts.every(({ dataset }) => /rendered|failed|stopped/.test(dataset['chartStatus'] ?? ''));
      const known = window as { settledSince?: number };
      if (!isDone) delete known.settledSince;
      else known.settledSince ??= performance.now();
      return isDone && performance.now() - (known.settledSince ?? Infinity) > 1000;
    },
    undefined,
    { timeout: LONG, polling: 100 },
  );
}

/** All rows and the engine are on the device, and this many charts were rehearsed. Returns the bytes of the rows. */
async function waitForRows(page: Page, charts: number): Promise<number> {
  const deadline = Date.now() + LONG;
  for (;;) {
    const rows = await storedIn(page, 'keptRows');
    const kept = rows.flatMap(({ file }) =>
      isRecord(file) && isRecord(file['manifest']) && typeof file['manifest']['bytes'] === 'number'
        ? [file['manifest']['bytes']]
        : [],
    );
    const facts = await storedIn(page, 'facts');
    const rehearsed = facts.flatMap(({ name, charts: verdicts }) =>
      String(name).startsWith('rehearsal ') && isRecord(verdicts) ? Object.keys(verdicts) : [],
    );
    const engine = await page.evaluate(async name => (await (await caches.open(name)).keys()).length, ENGINE_CACHE);
    if (kept.length >= KEPT_DATASETS && rehearsed.length >= charts && engine === 2)
      return kept.reduce((sum, bytes) => sum + bytes, 0);
    if (Date.now() > deadline)
      throw new Error(
        `${kept.length} datasets and ${engine} engine files are kept, ${rehearsed.length} charts were rehearsed`,
      );
    await page.waitForTimeout(1000);
  }
}

/** Bytes of the values that the engine keeps beside the rows. */
async function valuesBeside(page: Page): Promise<number> {
  const rows = await storedIn(page, 'keptRows');
  const sizes = rows.flatMap(({ file }) =>
    isRecord(file) && isRecord(file['values']) ? Object.values(file['values']) : [],
  );
  return sizes.reduce<number>((sum, bytes) => sum + Number(bytes), 0);
}

/** What a store says about answers, by key. */
async function answersIn(page: Page): Promise<ReadonlyMap<string, readonly DecodedResult[]>> {
  const records = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result as T));
        request.addEventListener('error', () => reject(new Error('The store cannot be read')));
      });
    const { name = '' } =
      (await indexedDB.databases()).find(database => database.name?.startsWith('tidemark http')) ?? {};
    const store = await done<IDBDatabase>(indexedDB.open(name));
    const all = await done<{ key: string; parts: Uint8Array[]; heads: unknown[] }[]>(
      store.transaction('results').objectStore('results').getAll(),
    );
    store.close();
    const text = (bytes: Uint8Array) => {
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    };
    return all.map(({ key, parts, heads }) => ({ key, parts: parts.map(text), heads: JSON.stringify(heads) }));
  });
  return new Map(
    records.map(({ key, parts, heads }) => {
      const read = JSON.parse(heads) as QueryResultHead[];
      return [key, parts.map((part, at) => decodeResult(new Uint8Array(Buffer.from(part, 'base64')), read[at]!))];
    }),
  );
}

const addressOf = (origin: string, { page }: Board, state: LocalState) =>
  `${origin}${page}?native_filters=${encodeURIComponent(filtersInAddress(state))}`;

/** The names of charts whose picture does not answer the present filters. */
const unanswered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-chart-id]')]
      .filter(
        chart =>
          chart.dataset['chartStatus'] !== 'rendered' ||
          chart.querySelector('[data-tooltip$="without this filter"]') !== null,
      )
      .map(chart => chart.getAttribute('aria-label') ?? chart.dataset['chartId'] ?? ''),
  );

/**
 * Opens the boards under one state after the other, and none after `milliseconds`. Returns the states that all boards
 * had, and how often each chart had no answer.
 */
async function visitAll(
  page: Page,
  {
    origin,
    boards,
    states,
  }: { readonly origin: string; readonly boards: readonly Board[]; readonly states: readonly LocalState[] },
  milliseconds = Infinity,
  after: () => Promise<void> = async () => undefined,
): Promise<{ readonly visited: readonly LocalState[]; readonly refused: ReadonlyMap<string, number> }> {
  const refused = new Map<string, number>();
  const visited: LocalState[] = [];
  const begun = Date.now();
  for (const state of states) {
    if (Date.now() - begun > milliseconds) break;
    for (const board of boards) {
      await page.goto(addressOf(origin, board, state));
      await settled(page);
      for (const name of await unanswered(page)) refused.set(name, (refused.get(name) ?? 0) + 1);
      await after();
    }
    visited.push(state);
  }
  return { visited, refused };
}

const bar = (page: Page) => page.getByRole('complementary', { name: filtersText.bar });

/** Ticks these hauls, applies them, and times the charts in view and all of them. */
async function timeHauls(
  page: Page,
  wanted: readonly string[],
): Promise<{ readonly inView: number; readonly all: number }> {
  const group = bar(page).getByRole('group', { name: 'Haul', exact: true });
  for (const haul of HAULS) {
    const box = group.getByRole('checkbox', { name: haul, exact: true });
    if ((await box.isChecked()) !== wanted.includes(haul)) await group.getByText(haul, { exact: true }).click();
  }
  const all = await timeRepaint(page, () =>
    bar(page).getByRole('button', { name: filtersText.apply, exact: true }).click(),
  );
  const inView = await page.evaluate(() => {
    const { painted, begin } = window.paintWatch;
    const shown = [...document.querySelectorAll<HTMLElement>('[data-chart-id]')].filter(chart => {
      const { top, bottom } = chart.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return Math.max(...shown.map(({ dataset }) => painted[dataset['chartId'] ?? ''] ?? begin)) - begin;
  });
  return { inView, all };
}

/** Every choice of hauls, under several periods, so that no answer is stored. */
async function timeFilters(page: Page, origin: string, board: Board, charts: number) {
  const choices = [['short'], ['short', 'medium'], ['medium'], ['medium', 'long'], ['short', 'long'], ['long']];
  const first: number[] = [];
  const engine: number[] = [];
  const times: { readonly inView: number; readonly all: number }[] = [];
  for (const month of [1, 2, 3, 4, 5]) {
    const during = `2001-0${month}-01 : 2001-0${month + 1}-03`;
    const state: LocalState = { during, haul: [], status: ['late', 'early'], state: [], delay: null };
    await page.goto(addressOf(origin, board, state));
    await page.waitForSelector('[data-chart-id][data-chart-status="rendered"]', { timeout: LONG });
    // The page has just begun: no engine ran before the first question.
    first.push(await page.evaluate(() => performance.now()));
    await waitForCharts(page, charts);
    await settled(page);
    engine.push(...[await firstAnswer(page)].filter(time => time !== null));
    for (const choice of choices) times.push(await timeHauls(page, choice));
  }
  return { first, engine, inView: times.map(({ inView }) => inView), all: times.map(({ all }) => all) };
}

const both = (name: string, values: readonly number[], [p50, p95]: readonly [number, number]): Figure[] => [
  { name: `${name}: p50`, values: [percentile(values, 0.5)], unit: 'ms', limit: null, aim: p50 },
  { name: `${name}: p95`, values: [percentile(values, 0.95)], unit: 'ms', limit: null, aim: p95 },
];

const load = (): Figure => ({
  name: 'Load of the machine, one minute',
  values: [loadavg()[0] ?? NaN],
  unit: '',
  limit: null,
});

interface Compared {
  readonly equal: number;
  readonly different: readonly string[];
  /** Answers of the server alone. */
  readonly missing: number;
}

function compare(
  theirs: ReadonlyMap<string, readonly DecodedResult[]>,
  ours: ReadonlyMap<string, readonly DecodedResult[]>,
): Compared {
  const different: string[] = [];
  let [equal, missing] = [0, 0];
  for (const [key, there] of theirs) {
    const here = ours.get(key);
    // Answers that the device has from the server prove nothing.
    if (!here || here.some(({ computedOn }) => computedOn !== 'device')) missing += here ? 0 : 1;
    else {
      const difference = differenceOf(here, there);
      if (difference === null) equal += 1;
      else different.push(`${key.slice(0, 8)}: ${JSON.stringify(difference)}`);
    }
  }
  return { equal, different, missing };
}

/**
 * Filters answered from rows kept on the device, with the server killed: two boards of charts over three million
 * flights. One browser keeps their rows; another one asks the server the same, for comparison.
 */
export async function measureLocal(setting: Setting): Promise<Figure[]> {
  const before = load();
  const server = await startServer(setting);
  const origin = `http://127.0.0.1:${server.port}`;
  const profiles = await mkdtemp(path.join(tmpdir(), 'tidemark-bench-local-'));
  const states = localStates(STATES);
  try {
    const made = await makeFilteredBoard(await createApi(origin), {
      slug: 'bench-local',
      filters: ['dates', 'haul', 'status', 'state', 'delay'],
    });
    const boards: readonly [Board, Board] = [
      { name: 'Flights in twenty charts', page: made.page },
      { name: 'US flights', page: '/dashboard/flights/' },
    ];
    const theirs = await withProfile(setting, path.join(profiles, 'server'), async context => {
      await signInAt(context, server.port);
      const [page = await context.newPage()] = context.pages();
      const { visited } = await visitAll(page, { origin, boards, states }, STATES_TIME);
      return { visited, answers: await answersIn(page) };
    });
    const profile = path.join(profiles, 'device');
    return await withProfile(setting, profile, async context => {
      await signInAt(context, server.port);
      const sent = countSent(context);
      const [page = await context.newPage()] = context.pages();
      await startPaintWatch(page);
      await startEngineWatch(page);
      for (const board of boards) await keepWithRows(page, origin + board.page);
      await expectInstalled(page);
      const atRest = await waitForRows(page, made.charts + flightsDashboard.charts.length);
      const bytesSent = await sent();
      await server.kill();
      const { first, engine, inView, all } = await timeFilters(page, origin, boards[0], made.charts);
      let [memory, withGarbage] = [0, 0];
      const { visited } = theirs;
      const devtools = await context.newCDPSession(page);
      const { refused } = await visitAll(page, { origin, boards, states: visited }, Infinity, async () => {
        withGarbage = Math.max(withGarbage, await rendererMemory(profile));
        // Of earlier pages too: a browser with gigabytes to spare leaves them for a while.
        await devtools.send('HeapProfiler.collectGarbage');
        memory = Math.max(memory, await rendererMemory(profile));
      });
      const values = await valuesBeside(page);
      const { equal, different, missing } = compare(theirs.answers, await answersIn(page));
      const count = (name: string, value: number, limit: number | null = null): Figure => ({
        name,
        values: [value],
        unit: '',
        limit,
      });
      return [
        before,
        { name: "The engine's start to its first answer", values: engine, unit: 'ms', limit: null, aim: 1500 },
        { name: 'A page opened under a filter: its first chart', values: first, unit: 'ms', limit: null },
        ...both('A filter, charts in view', inView, [150, 400]),
        ...both('A filter, all 20 charts', all, [250, 600]),
        count(`Answers compared, in ${visited.length} states of ${boards.length} boards: equal`, equal),
        count(`… different${different.map(text => ` (${text})`).join('')}`, different.length, 0),
        count('… of the server alone', missing),
        ...[...refused].map(([name, times]) => count(`… not answered here: ${name}`, times)),
        { name: 'Rows kept: at rest', values: [atRest / MEGABYTE], unit: 'MB', limit: null, aim: 34 },
        { name: '… values beside them', values: [values / MEGABYTE], unit: 'MB', limit: null },
        { name: 'Rows kept: sent', values: [bytesSent / MEGABYTE], unit: 'MB', limit: null, aim: 25 },
        {
          name: 'Memory of the renderer while answering',
          values: [memory / MEGABYTE],
          unit: 'MB',
          limit: 600,
          aim: 450,
        },
        { name: '… with what was not collected yet', values: [withGarbage / MEGABYTE], unit: 'MB', limit: null },
        load(),
      ] satisfies Figure[];
    });
  } finally {
    await server.stop();
    await rm(profiles, { recursive: true, force: true });
  }
}
