import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { requirePositions } from '../result/columns';
import { numberOf } from '../result/exact-number';
import { labelText, type Frame, type FrameColumn } from '../result/frame';
import { numbersOf, withNumbers } from './numbers';
import { readOptions } from './options';

const entries = {
  orientation: v.optional(v.nullable(v.picklist(['row', 'column'])), 'column'),
  columns: v.optional(v.nullable(v.array(v.string()))),
  rename_columns: v.optional(v.nullable(v.array(v.string()))),
  contribution_totals: v.optional(v.nullable(v.record(v.string(), v.number()))),
};

const isNumeric = (column: FrameColumn) =>
  column.type === genericTypes.numeric && column.values.every(value => value === null || numberOf(value) !== null);

/** The columns to compute shares of: all numeric ones, or those named. */
function sharedPositions(frame: Frame, names: readonly string[] | null | undefined): number[] {
  const numeric = frame.columns.flatMap((column, position) =>
    position >= frame.indexCount && isNumeric(column) ? [position] : [],
  );
  if (!names || names.length === 0) return numeric;
  return names.flatMap(name => {
    const found = requirePositions(frame, name).filter(position => numeric.includes(position));
    if (found.length === 0)
      throw new QueryError('bad-operation', `Column "${name}" is not numeric or does not exists in the query results.`);
    return found;
  });
}

/** Assigns columns to a frame: each replaces one of the same name, or is appended. */
function assign(frame: Frame, columns: readonly FrameColumn[]): Frame {
  const result = [...frame.columns];
  for (const column of columns) {
    const index = result.findIndex(
      (known, position) => position >= frame.indexCount && labelText(known.label) === labelText(column.label),
    );
    if (index === -1) result.push(column);
    else result[index] = column;
  }
  return { ...frame, columns: result };
}

/** Each number as a share of its row's or its column's total. Gaps count as zero. */
export function contribution(frame: Frame, options: unknown): Frame {
  const { orientation, columns, rename_columns, contribution_totals } = readOptions('contribution', entries, options);
  const sources = sharedPositions(frame, columns).map(position => frame.columns[position]!);
  const names = rename_columns && rename_columns.length > 0 ? rename_columns : null;
  if (names && names.length !== sources.length)
    throw new QueryError('bad-operation', '`rename_columns` must have the same length as `columns`.');
  const numbers = sources.map(source => numbersOf(source).map(value => value ?? 0));
  const rowTotals = Array.from({ length: frame.rowCount }, (_, row) =>
    numbers.reduce((total, column) => total + column[row]!, 0),
  );
  const shares = sources.map((source, index) => {
    const own = numbers[index]!;
    const total = contribution_totals?.[labelText(source.label)] ?? own.reduce((sum, value) => sum + value, 0);
    const column = withNumbers(
      source,
      own.map((value, row) => value / (orientation === 'row' ? rowTotals[row]! : total)),
    );
    return names ? { ...column, label: [names[index]!] } : column;
  });
  return assign(frame, shares);
}
