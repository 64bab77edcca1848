import fc from 'fast-check';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import type { QueryDataset } from '@/query/compile/dataset';
import { labelText } from '@/query/result/frame';
import { planQuery } from '@/query/run/plan';
import { runPlan } from '@/query/run/run-plan';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import type { Driver } from '@/server/engines/engine';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { temporaryFolder } from '@/server/testing/temporary-folder';

const DAY = 86_400_000;
const FIRST = Date.UTC(2018, 0, 1);
const DAYS = 2200;

const column = (name: string, type: string, isTemporal: boolean) => ({
  name,
  type,
  isTemporal,
  generic: isTemporal ? genericTypes.temporal : genericTypes.text,
  expression: null,
});
const dataset: QueryDataset = {
  source: { node: 'table', path: ['six_hourly'] },
  columns: [column('seen', 'TIMESTAMP', true), column('half', 'VARCHAR', false)],
  metrics: new Map([['count', 'COUNT(*)']]),
  mainTemporalColumn: 'seen',
};
const axis = (timeGrain: string) =>
  ({ columnType: 'BASE_AXIS', sqlExpression: 'seen', label: 'seen', expressionType: 'SQL', timeGrain }) as const;

const weeks = [
  'P1W',
  '1969-12-28T00:00:00Z/P1W',
  '1969-12-29T00:00:00Z/P1W',
  'P1W/1970-01-03T00:00:00Z',
  'P1W/1970-01-04T00:00:00Z',
];
const grains = ['PT6H', 'P1D', ...weeks, 'P1M', 'P3M', 'P1Y'];

let engine: Driver;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    file,
    `CREATE TABLE six_hourly AS
     SELECT seen, CASE WHEN hour(seen) < 12 THEN 'first' ELSE 'second' END AS half
     FROM (SELECT TIMESTAMP '2010-01-01' + to_hours((6 * range)::BIGINT) AS seen FROM range(40000))`,
  );
  engine = await openDuckDbEngine({ path: file, timers: steadyClock });
});
afterAll(async () => {
  engine.close();
  await folder.remove();
});

async function answer(query: QueryObject) {
  const { run } = planQuery(dataset, query, engine.dialect, { now: FIRST });
  const { frame } = await runPlan(run, (sql, maxRows) => engine.select(sql, { maxRows }));
  const named = new Map(frame.columns.map(({ label, values }) => [labelText(label), values]));
  return (name: string) => named.get(name) ?? [];
}

interface Question {
  readonly grain: string;
  readonly offset: string;
  readonly since: number;
  readonly until: number;
  readonly isGrouped: boolean;
}

const text = (instant: number) => new Date(instant).toISOString().slice(0, 19);
const byHalf: [string, boolean] = ['half', true];
const queryOf = ({ grain, since, until, isGrouped }: Question): QueryObject => ({
  columns: [axis(grain), ...(isGrouped ? ['half'] : [])],
  metrics: ['count'],
  filters: [{ col: 'seen', op: 'TEMPORAL_RANGE', val: `${text(since)} : ${text(until)}` }],
  orderby: [[axis(grain), true], ...(isGrouped ? [byHalf] : [])],
});

const questions = (ofGrains: readonly string[]): fc.Arbitrary<Question> =>
  fc
    .record({
      grain: fc.constantFrom(...ofGrains),
      offset: fc
        .tuple(
          fc.integer({ min: 1, max: 5 }),
          fc.constantFrom('hour', 'day', 'week', 'month', 'quarter', 'year'),
          fc.constantFrom('ago', 'later'),
        )
        .map(([count, unit, direction]) => `${count} ${unit}s ${direction}`),
      since: fc.integer({ min: 0, max: DAYS * 4 }).map(quarter => FIRST + (quarter * DAY) / 4),
      until: fc.integer({ min: 1, max: 400 }),
      isGrouped: fc.boolean(),
    })
    .map(question => ({ ...question, until: question.since + question.until * DAY }));

describe('a comparison with another time', () => {
  test('neither adds, loses, duplicates nor moves rows', () =>
    fc.assert(
      fc.asyncProperty(questions(grains), async question => {
        const query = queryOf(question);
        const plain = await answer(query);
        const compared = await answer({ ...query, time_offsets: [question.offset] });
        for (const name of ['seen', 'half', 'count']) expect(compared(name)).toEqual(plain(name));
      }),
      { numRuns: 60 },
    ));

  test('compares weeks with whole weeks, and parts of weeks with the same parts', () =>
    fc.assert(
      fc.asyncProperty(questions(weeks), async question => {
        const compared = await answer({ ...queryOf(question), time_offsets: [question.offset] });
        expect(compared(`count__${question.offset}`)).toEqual(compared('count'));
      }),
      { numRuns: 40 },
    ));

  test.each([
    ['P1W', '1 quarter ago', '2020-12-28', '2021-03-01', Array.from({ length: 9 }, () => 28)],
    ['P1W', '1 year ago', '2020-12-28', '2021-03-01', Array.from({ length: 9 }, () => 28)],
    ['P1W', '1 day ago', '2020-12-28', '2021-01-11', [28, 28]],
    ['P1M', '52 weeks ago', '2021-01-01', '2021-04-01', [124, 116, 124]],
    ['P1M', '1 month ago', '2021-03-01', '2021-03-31', [112]],
    ['P3M', '1 month ago', '2021-01-01', '2021-07-01', [368, 360]],
    ['P1Y', '1 quarter later', '2019-01-01', '2020-01-01', [1464]],
    ['P1D', '1 month ago', '2021-02-27', '2021-03-03', [4, 4, 4, 4]],
    ['P1D', '1 month ago', '2021-03-28', '2021-04-02', [4, null, null, null, 4]],
    ['P1D', '1 hour ago', '2021-03-28', '2021-03-30', [4, 4]],
  ])('by %s with %s, %s to %s: %j', async (grain, offset, since, until, values) => {
    const question = { grain, offset, since: Date.parse(since), until: Date.parse(until), isGrouped: false };
    const compared = await answer({ ...queryOf(question), time_offsets: [offset] });
    expect(compared(`count__${offset}`)).toEqual(values);
  });
});
