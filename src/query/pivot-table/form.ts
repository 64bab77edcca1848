import * as v from 'valibot';
import { queryColumnSchema, queryMetricSchema } from '@/model/query-context';
import { columnLabel, metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { aggregateNames } from './aggregates';
import type { LevelAxis } from './levels';
import type { OwnTotalsOptions } from './own-totals';
import type { PivotOptions } from './pivot-table';

const flag = v.optional(v.nullable(v.boolean()));
const formSchema = v.looseObject({
  groupbyRows: v.optional(v.nullable(v.array(queryColumnSchema))),
  groupbyColumns: v.optional(v.nullable(v.array(queryColumnSchema))),
  metrics: v.array(queryMetricSchema),
  aggregateFunction: v.optional(v.picklist(aggregateNames), 'Sum'),
  transposePivot: flag,
  combineMetric: flag,
  rowTotals: flag,
  colTotals: flag,
  rowSubTotals: flag,
  colSubTotals: flag,
  totalsOf: v.optional(v.nullable(v.string())),
  metricsLayout: v.optional(v.nullable(v.string())),
});

const noNames: ReadonlyMap<string, string> = new Map();

/** @throws QueryError for form data of anything but a pivot table */
function readForm(form: unknown): v.InferOutput<typeof formSchema> {
  const parsed = v.safeParse(formSchema, form);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new QueryError(
      'bad-operation',
      `The form data of the pivot table cannot be read: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`,
    );
  }
  return parsed.output;
}

/**
 * The options of a pivot table whose totals are the metrics themselves; null for one that aggregates its cells.
 * @throws QueryError for form data of anything but a pivot table
 */
export function ownTotalsOptions(form: unknown, verboseNames = noNames): OwnTotalsOptions | null {
  const output = readForm(form);
  if (output.totalsOf !== 'metric') return null;
  const { rows, columns, metrics, metricsOnRows, transposed, ...options } = pivotOptions(form, verboseNames);
  const areOutside = metrics.length > 1 && !options.combineMetrics;
  const axis = (parts: Pick<LevelAxis, 'dimensions' | 'total'>, subtotals: boolean, metricsOutside: boolean) => ({
    ...parts,
    subtotals,
    metricsOutside,
    // Files are ordered by the names of rows and columns.
    byTotal: false,
  });
  const [down, across] = transposed ? [columns, rows] : [rows, columns];
  return {
    rows: axis(
      { dimensions: down, total: options.columnTotals },
      output.rowSubTotals ?? false,
      areOutside && metricsOnRows,
    ),
    columns: axis(
      { dimensions: across, total: options.rowTotals },
      output.colSubTotals ?? false,
      areOutside && !metricsOnRows,
    ),
    metrics,
    combineMetrics: options.combineMetrics,
    metricsOnRows,
  };
}

/** The options of a pivot table in its form data. @throws QueryError for form data of anything but a pivot table */
export function pivotOptions(form: unknown, verboseNames: ReadonlyMap<string, string>): PivotOptions {
  const output = readForm(form);
  const named = (label: string) => verboseNames.get(label) ?? label;
  return {
    rows: (output.groupbyRows ?? []).map(columnLabel).map(named),
    columns: (output.groupbyColumns ?? []).map(columnLabel).map(named),
    metrics: output.metrics.map(metricLabel).map(named),
    aggregate: output.aggregateFunction,
    transposed: output.transposePivot ?? false,
    combineMetrics: output.combineMetric ?? false,
    metricsOnRows: output.metricsLayout === 'ROWS',
    rowTotals: output.rowTotals ?? false,
    columnTotals: output.colTotals ?? false,
  };
}
