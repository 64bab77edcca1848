import type { FrameColumn, Value } from '../../result/frame';
import type { NamedAggregate } from '../aggregates';
import { allCombinations, groupRows, reduceGroups } from '../group-rows';

export type Key = readonly Value[];

/** One metric's cells: a list of values, one per row of the table, for each of its columns. */
type Cells = readonly (readonly Value[])[];

/** One row per key of the index and, for each metric, one column per key of the pivoted columns. */
export interface PivotedTable {
  readonly rows: readonly Key[];
  readonly columns: readonly Key[];
  /** In the order of the requested metrics. */
  readonly metrics: readonly Cells[];
}

export interface PivotInput {
  readonly index: readonly FrameColumn[];
  readonly columns: readonly FrameColumn[];
  readonly aggregates: readonly NamedAggregate[];
  readonly rowCount: number;
  /** Leaves out keys without any value; otherwise every combination of the keys' parts is a row. */
  readonly dropMissing: boolean;
}

const keyText = (key: Key) => JSON.stringify(key);

/** The used keys, by number, each with its number in the table. */
function usedKeys(keys: readonly Key[], numbers: ReadonlySet<number>): Key[] {
  return keys.filter((_, number) => numbers.has(number));
}

export function pivotCells({ index, columns, aggregates, rowCount, dropMissing }: PivotInput): PivotedTable {
  const rowGroups = groupRows(index, rowCount);
  const columnGroups = groupRows(columns, rowCount);
  const width = columnGroups.keys.length;
  const cellNumbers = new Map<number, number>();
  const cellOfRow = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const [down, across] = [rowGroups.ofRow[row]!, columnGroups.ofRow[row]!];
    if (down < 0 || across < 0) {
      cellOfRow[row] = -1;
      continue;
    }
    const code = down * width + across;
    let cell = cellNumbers.get(code);
    if (cell === undefined) {
      cell = cellNumbers.size;
      cellNumbers.set(code, cell);
    }
    cellOfRow[row] = cell;
  }
  const results = aggregates.map(({ source, aggregate }) =>
    reduceGroups(source.values, cellOfRow, cellNumbers.size, aggregate.reduce),
  );
  const [downsUsed, acrossUsed] = [new Set<number>(), new Set<number>()];
  for (const [code, cell] of cellNumbers) {
    if (dropMissing && results.every(values => values[cell] === null)) continue;
    downsUsed.add(Math.floor(code / width));
    acrossUsed.add(code % width);
  }
  const usedRows = usedKeys(rowGroups.keys, downsUsed);
  const usedColumns = usedKeys(columnGroups.keys, acrossUsed);
  const tableRows = dropMissing || index.length < 2 ? usedRows : allCombinations(usedRows, index.length);
  const tableColumns =
    dropMissing || columns.length < 2
      ? usedColumns
      : knownCombinations(usedColumns, columnGroups.keys, tableRows.length === 0);

  const numberOf = (keys: readonly Key[]) => new Map(keys.map((key, number) => [keyText(key), number]));
  const rowNumbers = numberOf(rowGroups.keys);
  const columnNumbers = numberOf(columnGroups.keys);
  const downs = tableRows.map(key => rowNumbers.get(keyText(key)));
  const metrics = results.map(values =>
    tableColumns.map(key => {
      const across = columnNumbers.get(keyText(key));
      return downs.map(down => {
        const cell = down === undefined || across === undefined ? undefined : cellNumbers.get(down * width + across);
        return cell === undefined ? null : values[cell]!;
      });
    }),
  );
  return { rows: tableRows, columns: tableColumns, metrics };
}

/** All combinations that occur in the data, even in no row of the table; all for an empty table. */
function knownCombinations(used: readonly Key[], known: readonly Key[], isEmpty: boolean): Key[] {
  const texts = new Set(known.map(keyText));
  return allCombinations(used, used[0]?.length ?? 0).filter(key => isEmpty || texts.has(keyText(key)));
}
