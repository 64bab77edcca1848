import * as v from 'valibot';
import { queryColumnSchema, queryMetricSchema } from '@/model/query-context';
import { columnLabel, metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { aggregateNames } from './aggregates';
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
  metricsLayout: v.optional(v.nullable(v.string())),
});

/** The options of a pivot table in its form data. @throws QueryError for form data that is none of a pivot table */
export function pivotOptions(form: unknown, verboseNames: ReadonlyMap<string, string>): PivotOptions {
  const parsed = v.safeParse(formSchema, form);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new QueryError(
      'bad-operation',
      `The form data of the pivot table cannot be read: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`,
    );
  }
  const { output } = parsed;
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
