import { expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { QueryFilter, QueryMetric, QueryObject } from '@/model/query-context';
import { compileQuery } from '../compile/compile';
import type { QueryDataset } from '../compile/dataset';
import { duckdb } from '../sql/duckdb';
import { printSelect } from '../sql/print';
import { whyUnanswerable, keptDataset } from './answerable';
import type { RowsManifest } from './manifest';
import type { SourceDialect } from './source-facts';

const { numeric, text, temporal, boolean } = genericTypes;
const kept: readonly (readonly [name: string, type: string, generic: GenericType, source: string])[] = [
  ['made', 'TIMESTAMP', temporal, 'TIMESTAMP WITHOUT TIME ZONE'],
  ['day', 'DATE', temporal, 'DATE'],
  ['shop', 'VARCHAR', text, 'TEXT'],
  ['code', 'VARCHAR', text, 'TEXT'],
  ['n', 'INTEGER', numeric, 'INTEGER'],
  ['big', 'BIGINT', numeric, 'BIGINT'],
  ['price', 'DECIMAL(9,2)', numeric, 'NUMERIC(9,2)'],
  ['weight', 'DOUBLE', numeric, 'DOUBLE PRECISION'],
  ['active', 'BOOLEAN', boolean, 'BOOLEAN'],
];
const dataset: QueryDataset = {
  source: { node: 'table', path: ['public', 'sales'] },
  columns: kept.map(([name, , generic, type]) => ({
    name,
    type,
    generic,
    isTemporal: generic === temporal,
    expression: null,
  })),
  metrics: new Map([['count', 'COUNT(*)']]),
  mainTemporalColumn: 'made',
};
const manifest = (dialect: SourceDialect): RowsManifest => ({
  datasetId: 1,
  datasetVersion: '',
  dialect,
  digest: '',
  bytes: 1,
  rows: 1,
  columns: kept.map(([name, type]) => ({
    name,
    type,
    expression: null,
    ...(name === 'code' ? { byteOrder: true, distinctTexts: true } : {}),
  })),
  window: null,
  asOf: 0,
});

function refusal(dialect: SourceDialect, query: QueryObject): string | null {
  const context = { datasource: { id: 1, type: 'table' as const }, queries: [query] };
  const reason = whyUnanswerable(manifest(dialect), dataset, context, { now: 0 });
  return reason?.kind === 'source' ? reason.by.kind : (reason?.kind ?? null);
}

const by = (column: string): QueryObject => ({ columns: [column], metrics: ['count'] });
const metric = (sqlExpression: string): QueryObject => ({
  columns: ['n'],
  metrics: [{ expressionType: 'SQL', sqlExpression, label: 'm' }],
});
const simple = (aggregate: 'SUM' | 'AVG' | 'MIN' | 'MAX' | 'COUNT_DISTINCT', name: string): QueryObject => ({
  columns: ['n'],
  metrics: [{ expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label: 'm' } satisfies QueryMetric],
});
const where = (...filters: readonly QueryFilter[]): QueryObject => ({ ...by('n'), filters: [...filters] });
const at = (timeGrain: string, name: string): QueryObject => ({
  columns: [{ columnType: 'BASE_AXIS', expressionType: 'SQL', sqlExpression: name, label: name, timeGrain }],
  metrics: ['count'],
});

/** Reasons by PostgreSQL, MySQL and Trino. */
test.each<[about: string, QueryObject, string | null, string | null, string | null]>([
  ['groups of numbers', by('n'), null, null, null],
  ['groups of texts', by('shop'), null, 'texts', null],
  ['an order of texts by a language', { ...by('shop'), orderby: [['shop', true]] }, 'order', 'texts', 'order'],
  ['an order of texts by bytes', { ...by('code'), orderby: [['code', true]] }, null, null, null],
  ['texts of which no two are equal', where({ col: 'code', op: '==', val: 'a' }), null, null, null],
  ['an order of numbers', { ...by('n'), orderby: [['n', false]] }, null, null, null],
  ['rows in no order', { columns: ['n', 'price'] }, 'unordered', 'unordered', 'unordered'],
  ['rows in an order', { columns: ['n', 'price'], orderby: [['n', true]] }, null, null, null],
  ['the number of rows', { columns: ['n'], is_rowcount: true }, null, null, null],
  ['equal texts', where({ col: 'shop', op: 'IN', val: ['a', 'b'] }), null, 'texts', null],
  ['greater texts', where({ col: 'code', op: '>', val: 'a' }), 'order', 'order', 'order'],
  ['a pattern', where({ col: 'shop', op: 'LIKE', val: 'a%' }), null, 'pattern', null],
  ['a pattern with a backslash', where({ col: 'shop', op: 'LIKE', val: 'a\\%' }), 'pattern', 'pattern', 'pattern'],
  ['a pattern without case', where({ col: 'shop', op: 'ILIKE', val: 'a%' }), 'pattern', 'pattern', 'pattern'],
  ['numbers', where({ col: 'price', op: '<', val: 3.5 }, { col: 'big', op: 'IN', val: [1] }), null, null, null],
  ['missing texts', where({ col: 'shop', op: 'IS NULL' }), null, null, null],
  ['a time range', where({ col: 'made', op: 'TEMPORAL_RANGE', val: '2020-01-01 : 2020-02-01' }), null, null, null],
  ['weeks', at('P1W', 'made'), null, null, null],
  ['months of dates', at('P1M', 'day'), null, null, null],
  ['the least text', simple('MIN', 'shop'), 'order', 'order', 'order'],
  ['the least text by bytes', simple('MIN', 'code'), null, null, null],
  ['the largest truth', simple('MAX', 'active'), 'aggregate', 'aggregate', 'aggregate'],
  ['a total of texts', simple('SUM', 'shop'), 'aggregate', 'aggregate', 'aggregate'],
  ['an average of decimals', simple('AVG', 'price'), null, null, 'aggregate'],
  ['different texts', simple('COUNT_DISTINCT', 'shop'), null, 'texts', null],
  ['a total in SQL', metric('SUM(n)'), null, null, null],
  ['a name in quotes', metric('SUM("n")'), null, 'sql', null],
  ['a name in capitals', metric('SUM(N)'), null, null, null],
  ['a quoted name in capitals', metric('SUM("N")'), 'sql', 'sql', null],
  ['a quotient of integers', metric('SUM(n) / NULLIF(COUNT(*), 0)'), 'sql', null, 'sql'],
  ['a quotient of a large total', metric('SUM(big) / NULLIF(COUNT(*), 0)'), null, null, 'sql'],
  ['a quotient of doubles', metric('SUM(weight) / NULLIF(COUNT(*), 0)'), null, null, null],
  ['a quotient by what may be zero', metric('SUM(weight) / COUNT(*)'), 'sql', 'sql', 'sql'],
  ['a quotient by NULLIF of another number', metric('SUM(weight) / NULLIF(COUNT(*), 1)'), 'sql', 'sql', 'sql'],
  ['a quotient by zero', metric('SUM(weight) / 0'), 'sql', 'sql', 'sql'],
  ['a share in percent', metric('100.0 * SUM(n) / NULLIF(COUNT(*), 0)'), null, null, 'sql'],
  ['a condition on numbers', metric('SUM(CASE WHEN n >= 3 THEN price ELSE 0 END)'), null, null, null],
  ['a condition on texts', metric("COUNT(CASE WHEN shop = 'a' THEN 1 END)"), null, 'sql', null],
  ['a rounded number', metric('ROUND(AVG(weight), 1)'), 'sql', 'sql', 'sql'],
  ['a comment', metric('SUM(n) -- all'), 'sql', 'sql', 'sql'],
  ['a number with an exponent', metric('SUM(n) * 1e3'), 'sql', 'sql', 'sql'],
  ['SQL in a condition', { ...by('n'), extras: { where: 'n > 3' } }, 'sql', 'sql', 'sql'],
])('%s: each database as it computes', (_, query, postgresql, mysql, trino) => {
  expect([refusal('postgresql', query), refusal('mysql', query), refusal('trino', query)]).toEqual([
    postgresql,
    mysql,
    trino,
  ]);
});

test.each<[SourceDialect, descending: string, ascending: string]>([
  ['postgresql', '"m" DESC NULLS FIRST,\n         "n" ASC', '"m" ASC,\n         "n" ASC'],
  ['mysql', '"m" DESC,\n         "n" ASC NULLS FIRST', '"m" ASC NULLS FIRST,\n         "n" ASC NULLS FIRST'],
  ['trino', '"m" DESC,\n         "n" ASC', '"m" ASC,\n         "n" ASC'],
])('missing values come where %s has them', (dialect, descending, ascending) => {
  const ordered = (isAscending: boolean) => {
    const query: QueryObject = { ...simple('SUM', 'n'), orderby: [['m', isAscending]] };
    const { select } = compileQuery(keptDataset(dataset, manifest(dialect), ['rows']), query, { now: 0 });
    return printSelect(select, duckdb);
  };
  expect(ordered(false)).toContain(`ORDER BY ${descending}\n`);
  expect(ordered(true)).toContain(`ORDER BY ${ascending}\n`);
});
