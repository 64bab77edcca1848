import { describe, expect, test } from 'vitest';
import { sqlColumn, sqlResult } from '../../../../../tests/support/sql-result';
import { choiceFor, columnsForX, columnsForY, factsOf, fittingKinds, suggestedChart, type ChartKind } from './suggest';

const columns = {
  at: sqlColumn('at', 'timestamp', [0n, 1n]),
  day: sqlColumn('day', 'date', ['2001-03-01', '2001-03-02']),
  region: sqlColumn('region', 'text', ['North', 'South']),
  url: sqlColumn('same', 'text', ['a', 'a']),
  isLate: sqlColumn('is_late', 'boolean', [true, false]),
  id: sqlColumn('order_id', 'integer', [1n, 2n]),
  year: sqlColumn('year', 'integer', [2000n, 2001n]),
  sales: sqlColumn('sales', 'decimal', ['1.5', '2']),
  rate: sqlColumn('late_pct', 'float', [0.1, 0.2]),
  tags: sqlColumn('tags', 'nested', ['[]', '[]']),
};
type Name = keyof typeof columns;
const resultOf = (names: readonly Name[]) => sqlResult(names.map(name => columns[name]));

/** The columns, the fitting charts in order, and the first chart's x, aggregate and y. */
const cases: readonly (readonly [
  names: readonly Name[],
  fitting: readonly ChartKind[],
  first: readonly [x: Name | null, aggregate: string, y: Name | null] | null,
])[] = [
  [
    ['at', 'sales'],
    ['line', 'number'],
    ['at', 'sum', 'sales'],
  ],
  [
    ['region', 'day', 'rate'],
    ['line', 'bar', 'number'],
    ['day', 'mean', 'rate'],
  ],
  [
    ['region', 'sales'],
    ['bar', 'number'],
    ['region', 'sum', 'sales'],
  ],
  [
    ['url', 'region', 'sales'],
    ['bar', 'number'],
    ['region', 'sum', 'sales'],
  ],
  [
    ['isLate', 'id', 'rate'],
    ['bar', 'scatter', 'line', 'number'],
    ['isLate', 'mean', 'rate'],
  ],
  [['region'], ['bar'], ['region', 'count', null]],
  [
    ['id', 'sales', 'rate'],
    ['scatter', 'line', 'bar', 'number'],
    ['sales', 'mean', 'rate'],
  ],
  [['day'], ['line'], ['day', 'count', null]],
  [['sales'], ['number'], [null, 'sum', 'sales']],
  [['tags'], [], null],
];

describe('the suggested chart by column types', () => {
  test.each(cases)('%j: %j', (names, fitting, first) => {
    const result = resultOf(names);
    const facts = factsOf(result);
    expect(fittingKinds(facts, result.rowCount)).toEqual(fitting);
    const suggested = suggestedChart(facts, result.rowCount);
    const at = (place: number | null) => (place === null ? null : (names[place] ?? null));
    expect(suggested && [at(suggested.x), suggested.aggregate, at(suggested.y)]).toEqual(first);
  });

  test.each([
    ['sales', 'sum'],
    ['flights', 'sum'],
    ['agency_fees', 'sum'],
    ['late_pct', 'mean'],
    ['p90', 'mean'],
    ['beak_length', 'mean'],
    ['temperatures', 'mean'],
  ])('%s of one category are aggregated by %s', (name, aggregate) => {
    const facts = factsOf(sqlResult([columns.region, sqlColumn(name, 'float', [1, 2])]));
    expect(suggestedChart(facts, 2)).toMatchObject({ kind: 'bar', aggregate });
  });

  test('one row suggests its number, and no rows suggest no chart', () => {
    const facts = factsOf(resultOf(['region', 'sales']));
    expect(fittingKinds(facts, 1)[0]).toBe('number');
    expect(fittingKinds(facts, 0)).toEqual([]);
  });

  test('offers columns that fit, and never draws a column over itself', () => {
    const facts = factsOf(resultOf(['region', 'year', 'sales', 'day']));
    const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);
    expect(names(columnsForX(facts, 'line'))).toEqual(['day', 'year', 'sales']);
    expect(names(columnsForX(facts, 'bar'))).toEqual(['region', 'year', 'day', 'sales']);
    expect(names(columnsForX(facts, 'scatter'))).toEqual(['sales', 'year']);
    expect(names(columnsForX(facts, 'number'))).toEqual([]);
    expect(names(columnsForY(facts, 2))).toEqual(['year']);
  });

  test('another kind of chart keeps the choices that fit', () => {
    const facts = factsOf(resultOf(['region', 'day', 'sales', 'rate']));
    const bar = choiceFor('bar', facts, { x: 0, y: 2, aggregate: 'mean' });
    expect(bar).toEqual({ kind: 'bar', x: 0, y: 2, aggregate: 'mean' });
    expect(choiceFor('line', facts, bar)).toEqual({ kind: 'line', x: 1, y: 2, aggregate: 'mean' });
    expect(choiceFor('scatter', facts, bar)).toEqual({ kind: 'scatter', x: 2, y: 3, aggregate: 'mean' });
    expect(choiceFor('bar', facts, { x: 0, y: 3, aggregate: 'count' })).toMatchObject({ y: 3, aggregate: 'count' });
  });
});
