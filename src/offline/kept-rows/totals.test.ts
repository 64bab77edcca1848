import { expect, test } from 'vitest';
import type { RowsDescription } from '@/api/dataset-rows';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { recordingServer } from '../../../tests/support/recording-server';
import { offerTotals, type TotalsQuestions } from './totals';

const column = (name: string, type: string, generic: GenericType) => ({
  name,
  type,
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
});
const asking = (query: QueryObject): QueryContext => ({ datasource: { id: 7, type: 'table' }, queries: [query] });
const questions: TotalsQuestions = {
  datasetId: 7,
  dataset: {
    query: {
      source: { node: 'table', path: ['sales'] },
      columns: [
        column('made', 'TIMESTAMP', genericTypes.temporal),
        column('shop', 'VARCHAR', genericTypes.text),
        column('buyer', 'VARCHAR', genericTypes.text),
        column('price', 'DOUBLE', genericTypes.numeric),
      ],
      metrics: new Map([['count', 'COUNT(*)']]),
      mainTemporalColumn: 'made',
    },
    verboseNames: new Map(),
  },
  charts: [
    { name: 'By shop', context: asking({ columns: ['shop'], metrics: ['count'] }) },
    { name: 'By buyer', context: asking({ columns: ['buyer'], metrics: ['count'] }) },
    { name: 'Latest', context: asking({ columns: ['shop', 'price'] }) },
  ],
  others: [asking({ columns: ['shop'], metrics: [] })],
  filtered: ['made', 'buyer'],
  options: { now: 0 },
};

const description = (change: Partial<RowsDescription>): RowsDescription => ({
  dataset_version: '"dataset-7-a-1"',
  rights: 'rights',
  dialect: 'duckdb',
  rows: 4000,
  bytes: 300_000,
  sent_bytes: 200_000,
  is_exact: true,
  columns: ['made', 'shop', 'buyer'].map(name => ({ name, type: 'VARCHAR', expression: null })),
  left_out: [],
  time: null,
  since: null,
  windows: [],
  budget: 60_000_000,
  fits: true,
  digest: null,
  made_on: null,
  ...change,
});

const offered = async (answers: readonly RowsDescription[], asked = questions) => {
  const { ask, calls } = recordingServer(() => ({ body: { result: answers[calls.length - 1] } }));
  return { offer: await offerTotals(ask, asked, new AbortController().signal), calls };
};

test('totals are split by what charts and filters need, with the charts that they answer', async () => {
  const { offer, calls } = await offered([description({})]);
  expect(offer).toMatchObject({
    covered: ['By shop', 'By buyer'],
    uncovered: ['Latest'],
    unsplit: [],
    rows: 4000,
    bytes: 300_000,
    sentBytes: 200_000,
    plan: {
      dimensions: [
        { column: 'buyer', grain: null },
        { column: 'made', grain: 'P1D' },
        { column: 'shop', grain: null },
      ],
      measures: [{ aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null }],
    },
  });
  expect(calls.map(({ q }) => q)).toEqual([expect.objectContaining({ describe: true, cells: offer?.plan })]);
});

test('too many totals are not split by the column with the most values', async () => {
  const tooMany = description({
    fits: false,
    dimensions: [
      { column: 'shop', values: 60 },
      { column: 'buyer', values: 900_000 },
    ],
  });
  const { offer } = await offered([tooMany, description({})]);
  expect(offer).toMatchObject({ covered: ['By shop'], uncovered: ['By buyer', 'Latest'], unsplit: ['buyer'] });
  expect(offer?.plan.dimensions.map(one => one.column)).toEqual(['made', 'shop']);
});

test('no totals are offered if none fit, or none answer a chart', async () => {
  const { offer } = await offered(Array.from({ length: 9 }, () => description({ fits: false, dimensions: [] })));
  expect(offer).toBeNull();
  const rowsOnly = { ...questions, charts: questions.charts.slice(2) };
  const none = await offered([], rowsOnly);
  expect([none.offer, none.calls]).toEqual([null, []]);
});
