import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import type { QueryObject } from '@/model/query-context';
import { grainNames } from '@/query/sql/time-grains';
import { chartDataExchange } from '../contract/cases';
import { resultProblems } from '../contract/compare';
import { engineTargets, type OpenTarget } from './targets';

const FLIGHTS = 2;
const MOVIES = 3;
const WEATHER = 5;
const STOCKS = 6;
const BARLEY = 7;
const VIRTUAL = 10;

const axis = (name: string, timeGrain: string) =>
  ({ columnType: 'BASE_AXIS', sqlExpression: name, label: name, expressionType: 'SQL', timeGrain }) as const;
const metric = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label }) as const;
const simple = (aggregate: 'AVG' | 'SUM' | 'COUNT_DISTINCT' | 'MAX', column: string, label?: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: column }, label }) as const;
const long = (end: string) => `The average delay of every flight that left in the first quarter, ${end}`;

interface Case {
  readonly about: string;
  readonly dataset: number;
  readonly query: QueryObject;
}

/** Queries that are not recorded, or refused there: engines must agree on them, whatever their wording. */
const cases: readonly Case[] = [
  ...grainNames.map(([grain]) => ({
    about: `the grain ${grain}`,
    dataset: FLIGHTS,
    query: {
      columns: [axis('date', grain)],
      metrics: ['count'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-10 : 2001-01-24T12:00:00' } as const],
      orderby: [[axis('date', grain), true]] as [ReturnType<typeof axis>, boolean][],
    },
  })),
  ...['P1W', 'P1M', 'P3M', '1969-12-28T00:00:00Z/P1W', 'PT6H'].map(grain => ({
    about: `the grain ${grain} of a date`,
    dataset: WEATHER,
    query: {
      columns: [axis('date', grain)],
      metrics: [simple('AVG', 'temp_max')],
      orderby: [[axis('date', grain), true]] as [ReturnType<typeof axis>, boolean][],
    },
  })),
  {
    about: 'REGEX',
    dataset: BARLEY,
    query: { columns: ['site'], metrics: [], filters: [{ col: 'site', op: 'REGEX', val: '^[A-M]' }] },
  },
  {
    about: 'REGEX on a number',
    dataset: BARLEY,
    query: { columns: ['year'], metrics: [], filters: [{ col: 'year', op: 'REGEX', val: '1$' }] },
  },
  {
    about: 'NOT LIKE',
    dataset: BARLEY,
    query: { columns: ['site'], metrics: [], filters: [{ col: 'site', op: 'NOT LIKE', val: '%a%' }] },
  },
  {
    about: 'ILIKE',
    dataset: BARLEY,
    query: { columns: ['site'], metrics: [], filters: [{ col: 'site', op: 'ILIKE', val: 'w%' }] },
  },
  {
    about: 'truth of a number',
    dataset: FLIGHTS,
    query: { columns: [], metrics: ['count'], filters: [{ col: 'delay', op: 'IS FALSE' }] },
  },
  {
    about: 'a time as text',
    dataset: STOCKS,
    query: { columns: ['symbol'], metrics: [], filters: [{ col: 'date', op: '==', val: '2009-01-01' }] },
  },
  {
    about: 'a date and a time of day',
    dataset: WEATHER,
    query: {
      columns: ['date'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2012-01-01T06:00:00 : 2012-01-03T18:00:00' }],
      orderby: [['date', true]],
    },
  },
  {
    about: 'a metric under the name of the column that it reads',
    dataset: FLIGHTS,
    query: {
      columns: ['origin'],
      metrics: [simple('AVG', 'delay', 'delay')],
      extras: { having: 'AVG(delay) > 10', where: 'delay > -60' },
      orderby: [
        [simple('MAX', 'distance'), false],
        ['origin', true],
      ],
      row_limit: 20,
    },
  },
  {
    about: 'columns under the names of other columns',
    dataset: FLIGHTS,
    query: {
      columns: [
        { sqlExpression: 'destination', label: 'origin' },
        { sqlExpression: 'upper(origin)', label: 'destination' },
      ],
      metrics: ['count'],
      filters: [{ col: 'origin', op: '==', val: 'SAN' }],
      orderby: [
        ['count', false],
        [{ sqlExpression: 'destination', label: 'origin' }, true],
      ],
      row_limit: 10,
    },
  },
  {
    about: 'labels that begin alike',
    dataset: FLIGHTS,
    query: {
      columns: ['origin'],
      metrics: [simple('AVG', 'delay', long('by day')), simple('MAX', 'delay', long('by night'))],
      orderby: [
        [simple('MAX', 'delay', long('by night')), false],
        ['origin', true],
      ],
      row_limit: 5,
    },
  },
  {
    about: 'a label of quotes',
    dataset: FLIGHTS,
    query: {
      columns: [{ sqlExpression: 'origin', label: `it's "an origin"; -- ü🎈` }],
      metrics: ['count'],
      orderby: [['count', false]],
      row_limit: 3,
    },
  },
  {
    about: 'series of two columns, the lowest ones',
    dataset: BARLEY,
    query: {
      columns: ['year', 'site', 'variety'],
      metrics: [simple('SUM', 'yield')],
      series_columns: ['site', 'variety'],
      series_limit: 3,
      series_limit_metric: simple('MAX', 'yield'),
      order_desc: false,
    },
  },
  {
    about: 'a second page',
    dataset: FLIGHTS,
    query: { columns: ['origin'], metrics: ['count'], orderby: [['origin', true]], row_limit: 7, row_offset: 14 },
  },
  {
    about: 'a count of different values',
    dataset: FLIGHTS,
    query: { columns: [], metrics: [simple('COUNT_DISTINCT', 'origin'), simple('COUNT_DISTINCT', 'destination')] },
  },
  {
    about: 'a calculated column with a grain',
    dataset: FLIGHTS,
    query: { columns: [{ ...axis("date + INTERVAL '1' DAY", 'P1M'), label: 'tomorrow' }], metrics: ['count'] },
  },
  {
    about: 'a statement of its own with a template',
    dataset: VIRTUAL,
    query: {
      columns: ['state'],
      metrics: [metric('COUNT(*)', 'n')],
      extras: { where: "state IN {{ ['CA', 'TX'] | where_in }}" },
      orderby: [['state', true]],
    },
  },
  {
    about: 'a filter on periods',
    dataset: STOCKS,
    query: {
      columns: ['symbol'],
      metrics: ['count'],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2005-01-01 : 2005-06-01', grain: 'P1Y' }],
      orderby: [['symbol', true]],
    },
  },
  {
    about: 'aggregates with conditions',
    dataset: MOVIES,
    query: {
      columns: ['MPAA Rating'],
      metrics: [metric('COUNT(*) FILTER (WHERE "IMDB Rating" > 7)', 'good'), metric('SUM("IMDB Votes")', 'votes')],
      filters: [{ col: 'MPAA Rating', op: 'IS NOT NULL' }],
    },
  },
];

async function answer(target: OpenTarget, { dataset, query }: Case): Promise<readonly Record<string, unknown>[]> {
  const { status, body } = await target.sender.send({
    exchange: chartDataExchange('agreement', { datasource: { id: dataset, type: 'table' }, queries: [query] }, 200),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const result = isRecord(body) && Array.isArray(body['result']) ? body['result'].filter(isRecord) : [];
  return result.map(({ data, colnames, coltypes }) => ({ data, colnames, coltypes }));
}

const [first, ...others] = engineTargets;

describe.each(others)('$name agrees with DuckDB', ({ missing, without, differs, open }) => {
  let duck: OpenTarget;
  let target: OpenTarget;
  beforeAll(async () => {
    if (missing !== null || !first) return;
    duck = await first.open();
    target = await open();
  });
  afterAll(async () => {
    await duck?.close();
    await target?.close();
  });

  test
    .skipIf(missing !== null)
    .each(cases.filter(({ about, dataset }) => !without.includes(dataset) && !(about in differs)))(
    'on $about',
    async one => {
      const expected = await answer(duck, one);
      expect(expected.map(({ data }) => Array.isArray(data) && data.length > 0)).toEqual([true]);
      expect(resultProblems(await answer(target, one), expected, [one.query])).toEqual([]);
    },
  );
});
