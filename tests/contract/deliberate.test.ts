import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { canonicalJson } from '@/lib/json';
import { must } from '@/lib/assert';
import { chartDataExchange, queryContextCases, type QueryContextCase } from './cases';
import { deliberate } from './deliberate';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';

const rowsSchema = v.array(v.record(v.string(), v.unknown()));
const caseNamed = (name: string): QueryContextCase =>
  must(
    queryContextCases.find(one => one.name === name),
    name,
  );

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbedded();
});
afterAll(() => server?.close());

/** The rows of a recorded context's answer, changed in some members of its query. */
async function ask(name: string, change: Readonly<Record<string, unknown>> = {}) {
  const { request } = caseNamed(name);
  const body = { ...request, queries: request.queries.map(query => ({ ...query, ...change })) };
  const reply = await server.sender.send({ exchange: chartDataExchange(name, body, 200) });
  expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
  return v.parse(rowsSchema, v.parse(chartDataEndpoints.query.answer, reply.body).result[0]?.data);
}

const DAY = 86_400_000;
const weekdayOf = (instant: number) => new Date(instant).getUTCDay();
const isMidnight = (instant: number) => instant % DAY === 0;

/** A property of every instant that a grain truncates to. */
const isCutTo: Readonly<Record<string, (instant: number) => boolean>> = {
  'grain-five-minutes': instant => instant % (5 * 60_000) === 0,
  'grain-half-hour': instant => instant % (30 * 60_000) === 0,
  'grain-six-hours': instant => instant % (6 * 3_600_000) === 0,
  'grain-week-ending-saturday': instant => isMidnight(instant) && weekdayOf(instant) === 6,
  'grain-week-ending-sunday': instant => isMidnight(instant) && weekdayOf(instant) === 0,
  'grain-week-starting-monday': instant => isMidnight(instant) && weekdayOf(instant) === 1,
  'grain-week-starting-sunday': instant => isMidnight(instant) && weekdayOf(instant) === 0,
};

/** How far a row's own time may be from the instant that names its period: from, and up to but excluding. */
const spanOf = (name: string): readonly [from: number, to: number] => {
  if (name.includes('ending')) return [-6 * DAY, DAY];
  if (name.includes('week')) return [0, 7 * DAY];
  return [0, name === 'grain-six-hours' ? 6 * 3_600_000 : name === 'grain-half-hour' ? 30 * 60_000 : 5 * 60_000];
};

describe('answers contexts that the recorded server rejects because a template is missing', () => {
  test.each(Object.keys(isCutTo))('%s: counts every row in its period', async name => {
    const rows = await ask(name);
    const seconds = await ask(name, {
      columns: [
        { columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'date', expressionType: 'SQL', timeGrain: 'PT1S' },
      ],
      orderby: [],
      row_limit: 50_000,
    });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(row => isCutTo[name]!(Number(row['date'])))).toBe(true);
    const [from, to] = spanOf(name);
    const counted = rows.map(row => {
      const start = Number(row['date']);
      const inside = seconds.filter(one => Number(one['date']) >= start + from && Number(one['date']) < start + to);
      return inside.reduce((total, one) => total + Number(one['count']), 0);
    });
    expect(rows.map(row => row['count'])).toEqual(counted);
  });

  test('filter-not-like and filter-regex keep the rows that match', async () => {
    const all = await ask('filter-regex', { filters: [] });
    const sites = (rows: typeof all) => rows.map(row => String(row['site']));
    expect(sites(await ask('filter-regex'))).toEqual(sites(all).filter(site => site.startsWith('W')));
    expect(sites(await ask('filter-not-like'))).toEqual(sites(all).filter(site => !site.includes('a')));
  });
});

describe('a limit without an order may return any of all rows', () => {
  test.each(['group-order-desc-default', 'result-drill-detail', 'result-samples'])('%s', async name => {
    const wanted = v.parse(rowsSchema, caseNamed(name).result?.[0]?.['data']);
    const all = (await ask(name, { row_limit: 10_000 })).map(row => canonicalJson(row));
    const some = await ask(name);
    expect(some).toHaveLength(wanted.length);
    expect(some.filter(row => !all.includes(canonicalJson(row)))).toEqual([]);
    expect(Object.keys(some[0] ?? {})).toEqual(Object.keys(wanted[0] ?? {}));
  });
});

test('result-timegrains: offers all recorded grains', async () => {
  const names = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    rows.map(row => `${String(row['duration'])} ${String(row['name'])}`);
  const wanted = v.parse(rowsSchema, caseNamed('result-timegrains').result?.[0]?.['data']);
  expect(names(await ask('result-timegrains'))).toEqual(expect.arrayContaining(names(wanted)));
});

test('every difference belongs to a recorded context', () => {
  expect(Object.keys(deliberate).filter(name => !queryContextCases.some(one => one.name === name))).toEqual([]);
});

describe('a comparison with another time leaves the rows unchanged', () => {
  const byDate = { orderby: [['date', true]] };

  test.each(['more-offset-duplicates', 'more-offset-leap-after', 'more-offset-week-grain'])(
    '%s: the same rows as without it, in the same order',
    async name => {
      const withoutIt = await ask(name, { ...byDate, time_offsets: [] });
      const rows = await ask(name, byDate);
      const shared = rows.map(row => Object.fromEntries(Object.keys(withoutIt[0]!).map(key => [key, row[key]])));
      expect(withoutIt.length).toBeGreaterThan(4);
      expect(shared).toEqual(withoutIt);
    },
  );

  test('compares the last day of February with the same day of January', async () => {
    const rows = await ask('more-offset-duplicates', byDate);
    // The rain of 26 to 28 January and of 1 and 2 February.
    expect(rows.map(row => row['AVG(precipitation)__1 month ago'])).toEqual([2.3, 1.8, 7.9, 0.3, 0]);
  });

  test('compares the first week of 2013 with the first of 2012', async () => {
    const [first] = await ask('more-offset-week-grain', byDate);
    const [week] = await ask('more-offset-week-grain', {
      ...byDate,
      time_offsets: [],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2012-01-03 : 2012-01-09' }],
    });
    expect(first?.['AVG(precipitation)__1 year ago']).toBe(week?.['AVG(precipitation)']);
  });
});
