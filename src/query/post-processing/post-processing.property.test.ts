import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { toFrame, type Frame, type Value } from '../result/frame';
import { postProcess } from './index';

const row = fc.record({
  day: fc.option(fc.integer({ min: 0, max: 4 })),
  shop: fc.option(fc.constantFrom('a', 'b', '', 'a, b')),
  amount: fc.option(fc.integer({ min: -100, max: 100 })),
});
const rows = fc.array(row, { maxLength: 30 });

function frameOf(list: readonly { readonly day: Value; readonly shop: Value; readonly amount: Value }[]): Frame {
  return toFrame([
    { label: ['day'], type: genericTypes.numeric, values: list.map(one => one.day) },
    { label: ['shop'], type: genericTypes.text, values: list.map(one => one.shop) },
    { label: ['amount'], type: genericTypes.numeric, values: list.map(one => one.amount) },
  ]);
}

const rowsOf = (frame: Frame) =>
  Array.from({ length: frame.rowCount }, (_, at) => JSON.stringify(frame.columns.map(column => column.values[at])));
const sum = (values: readonly Value[]) =>
  values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);

describe('laws', () => {
  test('sorting keeps every row, and sorting again changes nothing', () =>
    fc.assert(
      fc.property(rows, fc.boolean(), (list, ascending) => {
        const steps = [{ operation: 'sort', options: { by: ['amount', 'shop'], ascending } }];
        const once = postProcess(frameOf(list), steps);
        expect(rowsOf(once).sort()).toEqual(rowsOf(frameOf(list)).sort());
        expect(postProcess(once, steps)).toEqual(once);
      }),
    ));

  test('a pivot by sum keeps the total of the rows that have an index', () =>
    fc.assert(
      fc.property(rows, list => {
        const options = {
          index: ['day'],
          columns: ['shop'],
          aggregates: { amount: { operator: 'sum' } },
          drop_missing_columns: false,
        };
        const pivoted = postProcess(frameOf(list), [{ operation: 'pivot', options }]);
        const kept = list.filter(one => one.day !== null);
        expect(sum(pivoted.columns.slice(1).flatMap(column => column.values))).toBe(sum(kept.map(one => one.amount)));
        expect(pivoted.rowCount).toBe(new Set(kept.map(one => one.day)).size);
      }),
    ));

  test('flattening twice is flattening once', () =>
    fc.assert(
      fc.property(rows, list => {
        const steps = [{ operation: 'flatten', options: {} }];
        const once = postProcess(frameOf(list), steps);
        expect(postProcess(once, steps)).toEqual(once);
      }),
    ));
});
