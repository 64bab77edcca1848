import { requireColumn } from '../result/columns';
import type { Frame, Value } from '../result/frame';
import type { CellAggregate } from './aggregates';
import { compareKeys, type Grid, type Key } from './grid';

/** The name of a missing value in rows or columns. */
const MISSING = 'NULL';

interface Groups {
  readonly keys: readonly Key[];
  /** Row of the frame → position of its key. */
  readonly of: readonly number[];
}

function groupsOf(frame: Frame, names: readonly string[]): Groups {
  const columns = names.map(name => requireColumn(frame, name));
  const known = new Map<string, Key>();
  const texts = Array.from({ length: frame.rowCount }, (_, row) => {
    const key = columns.map(column => column.values[row] ?? MISSING);
    const text = JSON.stringify(key);
    if (!known.has(text)) known.set(text, key);
    return text;
  });
  const sorted = [...known].sort(([, left], [, right]) => compareKeys(left, right));
  const position = new Map(sorted.map(([text], index) => [text, index]));
  return { keys: sorted.map(([, key]) => key), of: texts.map(text => position.get(text) ?? 0) };
}

/**
 * Arranges the rows of an answer in a grid, with rows and columns in ascending order; columns are named by metric and
 * values.
 */
export function arrangeCells(
  frame: Frame,
  rows: readonly string[],
  columns: readonly string[],
  metrics: readonly string[],
  aggregate: CellAggregate,
): Grid {
  const across = groupsOf(frame, columns);
  const down = groupsOf(frame, rows);
  const columnsOf = metrics.flatMap(metric => {
    const { values } = requireColumn(frame, metric);
    const found = across.keys.map(() => down.keys.map((): Value[] => []));
    for (let row = 0; row < frame.rowCount; row += 1) {
      const value = values[row] ?? null;
      if (value !== null) found[across.of[row]!]![down.of[row]!]!.push(value);
    }
    return across.keys.map((key, position) => ({
      key: [metric, ...key],
      cells: found[position]!.map(list => (list.length === 0 ? null : aggregate(list))),
    }));
  });
  const kept = columnsOf.filter(column => column.cells.some(cell => cell !== null));
  return { rows: down.keys, columns: kept.map(column => column.key), cells: kept.map(column => column.cells) };
}
