import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SqlResult } from '@/offline/results/sql-result';
import { finished, sqlColumn, sqlResult } from '../../../../tests/support/sql-result';
import { compareResults, type ResultDifference } from './compare-results';

const row = fc.record({ key: fc.integer({ min: 0, max: 30 }), value: fc.option(fc.constantFrom('a', 'b', 'c')) });
const rows = fc.array(row, { maxLength: 40 });
const unique = fc.uniqueArray(row, { selector: ({ key }) => key, maxLength: 30 });

type Rows = readonly { readonly key: number; readonly value: string | null }[];

const resultOf = (of: Rows): SqlResult =>
  sqlResult([
    sqlColumn(
      'key',
      'integer',
      of.map(({ key }) => BigInt(key)),
    ),
    sqlColumn(
      'value',
      'text',
      of.map(({ value }) => value),
    ),
  ]);
const compare = (before: Rows, after: Rows, keys: readonly string[]) =>
  finished(compareResults(resultOf(before), resultOf(after), keys));
const count = ({ rows: all }: ResultDifference, kind: 'added' | 'gone' | 'changed') =>
  all.filter(difference => difference.kind === kind).length;

describe('two results', () => {
  test('have every row exactly once in their comparison', () => {
    fc.assert(
      fc.property(rows, rows, fc.constantFrom<readonly string[]>(['key'], [], ['key', 'value']), (a, b, keys) => {
        const difference = compare(a, b, keys);
        expect(difference.same + count(difference, 'changed') + count(difference, 'added')).toBe(b.length);
        expect(difference.same + count(difference, 'changed') + count(difference, 'gone')).toBe(a.length);
        const afterRows = difference.rows.flatMap(each => ('after' in each ? [each.after] : []));
        expect(new Set(afterRows).size).toBe(afterRows.length);
      }),
    );
  });

  test('that are equal have no differences', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom<readonly string[]>(['key'], []), (a, keys) => {
        expect(compare(a, a, keys)).toMatchObject({ rows: [], same: a.length });
      }),
    );
  });

  test('in reverse order have the removed rows as added ones', () => {
    fc.assert(
      fc.property(unique, unique, (a, b) => {
        const [there, back] = [compare(a, b, ['key']), compare(b, a, ['key'])];
        expect(count(there, 'added')).toBe(count(back, 'gone'));
        expect(count(there, 'changed')).toBe(count(back, 'changed'));
        expect(there.hasRepeatedKeys).toBe(false);
      }),
    );
  });

  test('are equal in any order of rows, without keys', () => {
    fc.assert(
      fc.property(rows, a => {
        expect(compare(a, [...a].reverse(), [])).toMatchObject({ rows: [], same: a.length });
      }),
    );
  });

  test('report changed values, duplicate keys, and added and removed columns', () => {
    const before = resultOf([
      { key: 1, value: 'a' },
      { key: 2, value: 'b' },
      { key: 2, value: 'c' },
    ]);
    const after = resultOf([
      { key: 2, value: 'b' },
      { key: 2, value: null },
      { key: 3, value: 'd' },
    ]);
    expect(finished(compareResults(before, after, ['key']))).toEqual({
      rows: [
        { kind: 'changed', before: 2, after: 1, columns: ['value'] },
        { kind: 'added', after: 2 },
        { kind: 'gone', before: 0 },
      ],
      same: 1,
      addedColumns: [],
      goneColumns: [],
      hasRepeatedKeys: true,
    });
    const wider = sqlResult([...after.columns, sqlColumn('more', 'text', ['x', 'y', 'z'])]);
    expect(finished(compareResults(before, wider, ['key']))).toMatchObject({ addedColumns: ['more'], goneColumns: [] });
    expect(finished(compareResults(wider, before, ['key']))).toMatchObject({ addedColumns: [], goneColumns: ['more'] });
  });
});
