import * as v from 'valibot';
import { expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import type { QueryDataset } from '../compile/dataset';
import { whyUnanswerable, type Unanswerable } from './answerable';
import { rowsManifestSchema, type RowsManifest } from './manifest';

const column = (name: string, type: string, generic: GenericType, expression: string | null = null) => ({
  name,
  type,
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression,
});
const dataset: QueryDataset = {
  source: { node: 'table', path: ['main', 'sales'] },
  columns: [
    column('made', 'TIMESTAMP', genericTypes.temporal),
    column('shop', 'VARCHAR', genericTypes.text),
    column('price', 'DOUBLE', genericTypes.numeric),
    column('note', 'VARCHAR', genericTypes.text),
    column('twice', 'DOUBLE', genericTypes.numeric, 'my_macro(price)'),
    column('other', 'VARCHAR', genericTypes.text, 'upper(note)'),
  ],
  metrics: new Map([['sold', 'SUM(price)']]),
  mainTemporalColumn: 'made',
};
const at = (text: string) => Date.parse(`${text}Z`);
const keeping = (since: number | null, rest: Partial<RowsManifest> = {}): RowsManifest =>
  v.parse(rowsManifestSchema, {
    datasetId: 7,
    datasetVersion: '"dataset-7-a-1"',
    dialect: 'duckdb',
    digest: 'a'.repeat(64),
    bytes: 1000,
    rows: 10,
    columns: ['made', 'shop', 'price', 'twice'].map(name => ({ name, type: '', expression: null })),
    window: { column: 'made', since },
    asOf: at('2021-06-15T12:00:00'),
    ...rest,
  });
const all = keeping(null);
const year = keeping(at('2020-06-15T00:00:00'));
const why = (manifest: RowsManifest, query: QueryObject, of = dataset) =>
  whyUnanswerable(manifest, of, { datasource: { id: 7, type: 'table' }, queries: [query] }, { now: manifest.asOf });

const days = {
  columnType: 'BASE_AXIS',
  sqlExpression: 'made',
  label: 'made',
  expressionType: 'SQL',
  timeGrain: 'P1D',
} as const;
const sql = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'm' }) as const;
const grouped: QueryObject = { columns: ['shop'], metrics: ['sold'] };
const during = (range: string): QueryObject => ({
  columns: [days],
  metrics: ['sold'],
  filters: [{ col: 'made', op: 'TEMPORAL_RANGE', val: range }],
  extras: { time_grain_sqla: 'P1D' },
});
const spring = '2021-03-01 : 2021-06-01';

test.each<[about: string, RowsManifest, QueryObject]>([
  ['groups of all rows', all, grouped],
  ['a calculated column whose values are kept', all, { columns: ['twice'], metrics: ['sold'] }],
  ['functions of the core', all, { ...grouped, metrics: [sql("SUM(CASE WHEN lower(shop) = 'note' THEN price END)")] }],
  ['a time within the window', year, during(spring)],
  ['a comparison that the window reaches', year, { ...during(spring), time_offsets: ['6 months ago'] }],
  [
    'the best series within the window',
    year,
    { ...during(spring), columns: [days, 'shop'], series_columns: ['shop'], series_limit: 2 },
  ],
])('kept rows answer %s', (_, manifest, query) => expect(why(manifest, query)).toBeNull());

const kept = at('2020-06-15T00:00:00');
test.each<[about: string, RowsManifest, QueryObject, Unanswerable]>([
  ['a column that is not stored', all, { columns: ['note'], metrics: ['sold'] }, { kind: 'column', name: 'note' }],
  [
    'a filter on one',
    all,
    { ...grouped, filters: [{ col: 'note', op: '==', val: 'x' }] },
    { kind: 'column', name: 'note' },
  ],
  ['an order by one', all, { columns: ['shop'], orderby: [['note', true]] }, { kind: 'column', name: 'note' }],
  ['SQL over one', all, { ...grouped, metrics: [sql('MAX("Note")')] }, { kind: 'column', name: 'note' }],
  ['a calculated column over one', all, { columns: ['other'], metrics: ['sold'] }, { kind: 'column', name: 'note' }],
  [
    'a function of an extension',
    all,
    { ...grouped, metrics: [sql("json_extract(shop, '$')")] },
    { kind: 'function', name: 'json_extract' },
  ],
  ['JSON by an operator', all, { ...grouped, metrics: [sql("MAX(shop -> 'a')")] }, { kind: 'function', name: '->' }],
  [
    'the clock',
    all,
    { ...grouped, extras: { where: 'made < current_date' } },
    { kind: 'function', name: 'current_date' },
  ],
  [
    'a zone',
    all,
    { ...grouped, extras: { where: "made AT TIME ZONE 'UTC' < made" } },
    { kind: 'function', name: 'at time zone' },
  ],
  [
    'an estimate',
    all,
    { ...grouped, metrics: [sql('approx_count_distinct(shop)')] },
    { kind: 'approximate', name: 'approx_count_distinct' },
  ],
  ['all times of a window', year, grouped, { kind: 'window', needed: null, kept }],
  [
    'a time before the window',
    year,
    during('2020-01-01 : 2021-01-01'),
    { kind: 'window', needed: at('2020-01-01T00:00:00'), kept },
  ],
  [
    'a comparison with a time before it',
    year,
    { ...during(spring), time_offsets: ['1 year ago'] },
    { kind: 'window', needed: at('2020-03-01T00:00:00'), kept },
  ],
  [
    'a time with a zone',
    keeping(null, { columns: [{ name: 'made', type: 'TIMESTAMP WITH TIME ZONE', expression: null }] }),
    { columns: ['made'] },
    { kind: 'type', name: 'made' },
  ],
  [
    'SQL that names the table',
    all,
    { ...grouped, metrics: [sql('MAX(sales.price)')] },
    { kind: 'qualified', name: 'sales' },
  ],
  [
    'two ranges of which the earlier is compared',
    year,
    {
      ...during(spring),
      filters: ['2021-03-01 : 2021-06-01', '2020-07-01 : 2021-06-01'].map(val => ({
        col: 'made',
        op: 'TEMPORAL_RANGE' as const,
        val,
      })),
      time_offsets: ['1 month ago'],
    },
    { kind: 'window', needed: at('2020-06-01T00:00:00'), kept },
  ],
  [
    'annotations',
    all,
    { ...grouped, annotation_layers: [{ name: 'a', value: 1, show: true, showMarkers: false }] },
    { kind: 'annotations' },
  ],
  [
    'a query that the server rejects too',
    all,
    { columns: ['nothing'] },
    { kind: 'invalid', message: "Columns missing in dataset: ['nothing']" },
  ],
])('kept rows do not answer %s', (_, manifest, query, reason) => expect(why(manifest, query)).toEqual(reason));

test('nor a dataset whose SQL depends on the reader, or another dataset', () => {
  const statement = "SELECT * FROM sales WHERE owner = '{{ current_username() }}'";
  const of = { ...dataset, source: { node: 'statement', sql: statement, as: 'virtual_table' } } as const;
  expect(why(all, grouped, of)).toEqual({ kind: 'template', names: ['current_username'] });
  expect(why(keeping(null, { datasetId: 8 }), grouped)).toEqual({ kind: 'other-dataset' });
});
