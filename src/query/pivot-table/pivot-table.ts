import { labelText, type Frame } from '../result/frame';
import { cellAggregate, totalAggregate, wholeOf, type AggregateName } from './aggregates';
import { toFractions } from './fractions';
import { compareKeys, takeColumns, transpose, type Grid, type Key } from './grid';
import { arrangeCells } from './arrange-cells';
import { withTotals } from './totals';

export interface PivotOptions {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  readonly aggregate: AggregateName;
  readonly transposed: boolean;
  /** Metrics side by side inside each group, instead of one block per metric. */
  readonly combineMetrics: boolean;
  readonly metricsOnRows: boolean;
  readonly rowTotals: boolean;
  readonly columnTotals: boolean;
}

/** Converts an answer's rows to the chart's pivot table, in the contract server's layout. */
export function pivotTable(frame: Frame, options: PivotOptions): Grid {
  const { aggregate, metrics } = options;
  const swapped = options.transposed !== options.metricsOnRows;
  const [down, across] = swapped ? [options.columns, options.rows] : [options.rows, options.columns];
  const total = `Total (${aggregate})`;
  const isGrouped = down.length > 0 || across.length > 0;
  const cells = isGrouped ? arrangeCells(frame, down, across, metrics, cellAggregate(aggregate)) : asItIs(frame);
  const named = down.length > 0 ? cells : { ...cells, rows: [...cells.rows.slice(0, -1), [total]] };
  const ordered = options.combineMetrics && across.length > 0 ? combined(named, metrics) : named;
  const whole = wholeOf(aggregate);
  const shares = whole ? toFractions(ordered, options.metricsOnRows ? onOtherSide[whole] : whole) : ordered;
  const reduce = totalAggregate(aggregate);
  const texts = { ...shares, rows: asTexts(shares.rows), columns: asTexts(shares.columns) };
  const wide = options.rowTotals ? withTotals(texts, total, reduce) : texts;
  const long = down.length > 0 && options.columnTotals ? transpose(withTotals(transpose(wide), total, reduce)) : wide;
  return options.metricsOnRows ? transpose(long) : long;
}

const onOtherSide = { Total: 'Total', Rows: 'Columns', Columns: 'Rows' } as const;

/** Without groups there is one row with the unmodified metrics. */
function asItIs({ columns, rowCount }: Frame): Grid {
  return {
    columns: columns.map(column => [labelText(column.label)]),
    rows: Array.from({ length: rowCount }, (_, row) => [row]),
    cells: columns.map(column => column.values),
  };
}

/** Columns by group first, and by the order of the chart's metrics within each. */
function combined(grid: Grid, metrics: readonly string[]): Grid {
  const moved = grid.columns.map((key, position) => ({
    position,
    metric: metrics.indexOf(String(key[0])),
    group: key.slice(1),
  }));
  moved.sort((left, right) => compareKeys(left.group, right.group) || left.metric - right.metric);
  const sorted = takeColumns(
    grid,
    moved.map(column => column.position),
  );
  return { ...sorted, columns: sorted.columns.map(([metric, ...group]) => [...group, metric ?? null]) };
}

/** A name of one part is a text; parts of longer ones keep their values (recorded). */
const asTexts = (keys: readonly Key[]) => keys.map(key => (key.length === 1 ? key.map(String) : key));
