import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { metricLabel } from '@/query/result/labels';
import { totalsText } from '@/text/messages/charts/table';
import { verboseName } from '../../labels';
import { columnNamed, type ChartResult, type ResultColumn } from '../../result';
import { cellFunction } from './aggregate';
import { axisLines, type AxisInput, type Level, type Line, type PivotSortOrder } from './axis';
import type { CellValue } from './values';
import { gatherCells, keyOf } from './cells';
import { dimensionsOf } from './dimension';
import { settingsOf } from './fields';
import { metricCells } from './metric-cells';

export interface PivotAxis {
  readonly levels: readonly Level[];
  /** The name of each level. */
  readonly titles: readonly string[];
  readonly lines: readonly Line[];
  /** Whether its groups can be collapsed: those that have a subtotal. */
  readonly foldable: boolean;
}

export interface PivotView {
  readonly rows: PivotAxis;
  readonly columns: PivotAxis;
  readonly metrics: readonly ResultColumn[];
  readonly metricAt: (row: Line, column: Line) => string;
  readonly at: (row: Line, column: Line) => CellValue | null;
}

/** The reader's order of rows: by titles, or by a column's key. */
export interface RowSort {
  readonly by: 'names' | { readonly column: string };
  readonly descending: boolean;
}

export interface PivotReader {
  /** The groups of both axes that only show their subtotal. */
  readonly collapsed: ReadonlySet<string>;
  readonly sort: RowSort | null;
}

const sortOrder = ({ by, descending }: RowSort): PivotSortOrder =>
  `${by === 'names' ? 'key' : 'value'}_${descending ? 'z_to_a' : 'a_to_z'}`;

/** The position of the metrics among the dimensions of their axis: outermost, or innermost if combined. */
function levelsOf(dimensions: readonly Level[], withMetrics: boolean, combined: boolean): Level[] {
  if (!withMetrics) return [...dimensions];
  return combined ? [...dimensions, { kind: 'metric' }] : [{ kind: 'metric' }, ...dimensions];
}

/** Pivots the answers by their form data: that of the cells, then those of the totals. */
export function pivotView(
  [result, ...totals]: readonly [ChartResult, ...ChartResult[]],
  form: FormData,
  dataset: Dataset | null,
  { collapsed, sort }: PivotReader,
): PivotView {
  const settings = settingsOf(form);
  const swap = settings.transposePivot;
  const rows = dimensionsOf(result, form, swap ? settings.groupbyColumns : settings.groupbyRows);
  const columns = dimensionsOf(result, form, swap ? settings.groupbyRows : settings.groupbyColumns);
  const metrics = settings.metrics.flatMap(metric => columnNamed(result, metricLabel(metric)) ?? []);
  const aggregation = settings.aggregateFunction;
  const ofMetric = settings.totalsOf === 'metric';
  const gathered = gatherCells(result, rows, columns, metrics, cellFunction(ofMetric ? 'Sum' : aggregation));
  const cells = ofMetric ? metricCells(gathered, [result, ...totals], rows, columns, metrics) : gathered;
  const first = metrics[0]?.name ?? '';
  const onRows = settings.metricsLayout === 'ROWS';
  const combined = settings.combineMetric;
  const all = keyOf([]);
  const shared = {
    metrics: metrics.map(metric => metric.name),
    metricLabel: (metric: string) => verboseName(dataset, metric),
    collapsed,
    totalLabel: ofMetric || aggregation === 'Sum' ? totalsText.total : totalsText.totalBy(aggregation),
    subtotalLabel: totalsText.subtotal,
  };
  const axis = (
    dimensions: typeof rows,
    withMetrics: boolean,
    input: Omit<AxisInput, keyof typeof shared | 'levels'>,
  ): PivotAxis => {
    const own = dimensions.map((dimension): Level => ({ kind: 'dimension', dimension }));
    // A single metric next to dimensions needs no title: the chart's name says it.
    const levels = levelsOf(own, withMetrics && (metrics.length > 1 || own.length === 0), combined);
    return {
      levels,
      titles: levels.map(level =>
        level.kind === 'metric' ? totalsText.metric : verboseName(dataset, level.dimension.name),
      ),
      lines: axisLines({ ...shared, ...input, levels }),
      foldable: input.subtotals,
    };
  };
  const columnAxis = axis(columns, !onRows, {
    childrenOf: cells.columnChildren,
    totalOf: (path, metric) => cells.rankAt(metric ?? first, all, path),
    order: settings.colOrder,
    totals: settings.rowTotals,
    subtotals: settings.colSubTotals,
    first: settings.colSubtotalPosition,
  });
  const { by = 'names' } = sort ?? {};
  const ranking = by === 'names' ? undefined : columnAxis.lines.find(line => line.key === by.column);
  const rowAxis = axis(rows, onRows, {
    childrenOf: cells.rowChildren,
    totalOf: (path, metric) => cells.rankAt(metric ?? ranking?.metric ?? first, path, ranking?.pathKey ?? all),
    order: sort ? sortOrder(sort) : settings.rowOrder,
    totals: settings.colTotals,
    subtotals: settings.rowSubTotals,
    first: settings.rowSubtotalPosition,
  });
  const metricAt = (row: Line, column: Line) => row.metric ?? column.metric ?? first;
  return {
    metrics,
    rows: rowAxis,
    columns: columnAxis,
    metricAt,
    at: (row, column) => cells.at(metricAt(row, column), row.pathKey, column.pathKey),
  };
}
