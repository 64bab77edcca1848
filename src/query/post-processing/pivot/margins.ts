import { QueryError } from '../../query-error';
import type { FrameColumn, Value } from '../../result/frame';
import type { NamedAggregate } from '../aggregates';
import { groupRows, reduceGroups } from '../group-rows';
import type { Key, PivotInput, PivotedTable } from './cells';

export interface Margins {
  /** The key of the totals' row and columns. */
  readonly name: string;
  readonly fill: Value;
}

/** The rows that have a value everywhere: totals ignore the others if missing columns are dropped. */
function completeRows(input: PivotInput): PivotInput {
  const columns = [...input.index, ...input.columns, ...input.aggregates.map(({ source }) => source)];
  const rows = Array.from({ length: input.rowCount }, (_, row) => row).filter(row =>
    columns.every(column => column.values[row] !== null),
  );
  const take = (column: FrameColumn): FrameColumn => ({ ...column, values: rows.map(row => column.values[row]!) });
  return {
    ...input,
    rowCount: rows.length,
    index: input.index.map(take),
    columns: input.columns.map(take),
    aggregates: input.aggregates.map((one): NamedAggregate => ({ ...one, source: take(one.source) })),
  };
}

/** A metric over groups of rows, by the text of their key. */
function totals(
  by: readonly FrameColumn[],
  { source, aggregate }: NamedAggregate,
  rowCount: number,
): Map<string, Value> {
  const groups = groupRows(by, rowCount);
  const values = reduceGroups(source.values, groups.ofRow, groups.keys.length, aggregate.reduce);
  return new Map(groups.keys.map((key, group) => [JSON.stringify(key), values[group]!]));
}

const totalKey = (name: string, parts: number): Key => [
  name,
  ...Array.from({ length: Math.max(0, parts - 1) }, () => ''),
];

/**
 * Adds a row with the totals of each column and, if columns are pivoted, for each metric a column with the totals of
 * each row. If missing columns are kept, the contract's server omits the columns of totals.
 */
export function addMargins(table: PivotedTable, input: PivotInput, { name, fill }: Margins): PivotedTable {
  if ([...table.rows, ...table.columns].some(key => key.includes(name))) {
    throw new QueryError('bad-operation', `Conflicting name "${name}" in margins`);
  }
  const data = input.dropMissing ? completeRows(input) : input;
  const hasColumns = input.columns.length > 0;
  const withTotals = hasColumns && input.dropMissing;
  const metrics = data.aggregates.map((one, metric) => {
    const grand = one.aggregate.reduce(one.source.values);
    const perColumn = totals(data.columns, one, data.rowCount);
    const perRow = totals(data.index, one, data.rowCount);
    const cells = table.metrics[metric]!.map((values, at) => {
      const total = hasColumns ? perColumn.get(JSON.stringify(table.columns[at])) : grand;
      return [...values, total === undefined ? fill : total];
    });
    return withTotals ? [...cells, [...table.rows.map(key => perRow.get(JSON.stringify(key)) ?? null), grand]] : cells;
  });
  return {
    rows: [...table.rows, totalKey(name, input.index.length)],
    columns: withTotals ? [...table.columns, [name]] : table.columns,
    metrics,
  };
}
