import { genericTypes, type GenericType } from '@/model/dataset';
import { toFrame, type Frame, type Value } from '../result/frame';
import type { Grid, Key } from './grid';

/** The parts of a name as one text. */
const nameOf = (key: Key) => key.map(String).join(' ').trim();

const typeOf = (cells: readonly Value[]): GenericType =>
  cells.every(cell => cell === null || typeof cell === 'number') ? genericTypes.numeric : genericTypes.text;

export const typesOf = ({ cells }: Grid): GenericType[] => cells.map(typeOf);

/**
 * Cells under the names of their columns and rows; the later of two columns with one name counts, as in any JSON
 * object.
 */
export function toRecords({ columns, rows, cells }: Grid): Record<string, Record<string, Value>> {
  const names = rows.map(nameOf);
  return Object.fromEntries(
    columns.map((key, column) => [
      nameOf(key),
      Object.fromEntries(names.map((name, row) => [name, cells[column]?.[row] ?? null])),
    ]),
  );
}

/** For files: the row names come first, in a column without a header. */
export function toTable(grid: Grid): Frame {
  const labels = { label: [''], type: genericTypes.text, values: grid.rows.map(nameOf) };
  return toFrame(
    [
      labels,
      ...grid.columns.map((key, column) => ({
        label: [nameOf(key)],
        type: typeOf(grid.cells[column]!),
        values: grid.cells[column]!,
      })),
    ],
    1,
  );
}
