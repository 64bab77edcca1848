import * as v from 'valibot';
import type { Frame } from '../result/frame';
import { appendColumns, sourcePositions } from './append-columns';
import { numbersOf, withNumbers } from './numbers';
import { readOptions } from './options';

const entries = {
  columns: v.record(v.string(), v.string()),
  periods: v.optional(v.nullable(v.pipe(v.number(), v.integer())), 1),
  axis: v.optional(v.nullable(v.picklist([0, 1, 'index', 'rows', 'columns'])), 0),
};

/** The difference to the value some rows before, or, across, some columns before. */
export function diff(frame: Frame, options: unknown): Frame {
  const { columns, periods, axis } = readOptions('diff', entries, options);
  const step = periods ?? 1;
  const across = axis === 1 || axis === 'columns';
  const positions = sourcePositions(frame, columns);
  const table = positions.map(position => numbersOf(frame.columns[position]!));
  const computed = positions.map((position, index) => {
    const own = table[index]!;
    const values = own.map((value, row) => {
      const before = across ? table[index - step]?.[row] : own[row - step];
      return value === null || before === null || before === undefined ? null : value - before;
    });
    return [position, withNumbers(frame.columns[position]!, values)] as const;
  });
  return appendColumns(frame, new Map(computed), columns);
}
