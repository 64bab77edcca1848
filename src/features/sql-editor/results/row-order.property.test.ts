import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finished, sqlColumn, sqlResult } from '../../../../tests/support/sql-result';
import { rowOrder } from './row-order';

const texts = fc.array(fc.option(fc.string({ maxLength: 3 })), { maxLength: 1500 });

describe('rows in order', () => {
  test('match the language sort, with missing values last and equal ones in their original order', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (values, descending) => {
        const result = sqlResult([sqlColumn('a', 'text', values)]);
        const rows = finished(rowOrder(result, { text: '', column: null, sorts: [{ column: 0, descending }] }));
        const expected = values
          .map((value, row) => ({ value, row }))
          .sort((a, b) => {
            if (a.value === null || b.value === null)
              return Number(a.value === null) - Number(b.value === null) || a.row - b.row;
            const order = a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
            return (descending ? -order : order) || a.row - b.row;
          });
        expect([...(rows ?? [])]).toEqual(expected.map(({ row }) => row));
      }),
      { numRuns: 50 },
    );
  });

  test('filtered by a text contain it', () => {
    fc.assert(
      fc.property(texts, fc.string({ minLength: 1, maxLength: 2 }), (values, text) => {
        fc.pre(text.trim() !== '');
        const result = sqlResult([sqlColumn('a', 'text', values)]);
        const wanted = text.trim().toLowerCase();
        const rows = finished(rowOrder(result, { text, column: null, sorts: [] }));
        const expected = values.flatMap((value, row) => (value?.toLowerCase().includes(wanted) ? [row] : []));
        expect([...(rows ?? [])]).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  test('stay unchanged without a sort or search', () => {
    const result = sqlResult([sqlColumn('a', 'text', ['b', 'a'])]);
    expect(finished(rowOrder(result, { text: '  ', column: null, sorts: [] }))).toBeNull();
  });

  test('are searched in one column and in all', () => {
    const result = sqlResult([sqlColumn('a', 'text', ['x', 'y']), sqlColumn('b', 'integer', [7n, 77n])]);
    const rows = (text: string, column: number | null) => [
      ...(finished(rowOrder(result, { text, column, sorts: [] })) ?? []),
    ];
    expect(rows('7', null)).toEqual([0, 1]);
    expect(rows('77', 1)).toEqual([1]);
    expect(rows('7', 0)).toEqual([]);
  });

  test('are sorted by several columns', () => {
    const result = sqlResult([
      sqlColumn('a', 'text', ['x', 'y', 'x', null]),
      sqlColumn('b', 'decimal', ['1.5', '2', '10', '3']),
    ]);
    const sorts = [
      { column: 0, descending: false },
      { column: 1, descending: true },
    ];
    expect([...(finished(rowOrder(result, { text: '', column: null, sorts })) ?? [])]).toEqual([2, 0, 1, 3]);
  });
});
