import { isRecord } from '@/lib/json';
import type { Dataset, DatasetColumn } from '../dataset';
import { aggregates, type MetricAggregate, type QueryMetric } from '../query-context';

/** A column as stored in a metric: its name, and facts known at that time. */
export type MetricColumn = Readonly<Record<string, unknown>> & { readonly column_name: string };

interface Named {
  /** Also its name in the answer. */
  readonly label: string;
  /** True for a user's label; otherwise the label is generated from the calculation. */
  readonly hasCustomLabel: boolean;
  /** Identifies it among those of its chart. */
  readonly optionName: string;
}

/** An ad-hoc metric of a chart, as stored in form data. */
export type AdhocMetric =
  | (Named & {
      readonly expressionType: 'SIMPLE';
      readonly column: MetricColumn;
      readonly aggregate: MetricAggregate;
      readonly sqlExpression: null;
    })
  | (Named & {
      readonly expressionType: 'SQL';
      readonly column: null;
      readonly aggregate: null;
      readonly sqlExpression: string;
    });

export const aggregateOf = (value: unknown): MetricAggregate | null =>
  aggregates.find(aggregate => aggregate === value) ?? null;

export function metricColumnOf(value: unknown): MetricColumn | null {
  if (!isRecord(value)) return null;
  const { column_name: name } = value;
  return typeof name === 'string' && name !== '' ? { ...value, column_name: name } : null;
}

/** A column of a dataset as metrics store it. */
export const columnForMetric = (column: DatasetColumn): MetricColumn => ({
  column_name: column.name,
  verbose_name: column.verboseName,
  type: column.type,
  type_generic: column.generic,
  is_dttm: column.isTemporal,
  expression: column.expression,
});

/** The most common aggregate for a column. */
export const usualAggregate = ({ generic }: Pick<DatasetColumn, 'generic'>): MetricAggregate =>
  generic === 0 ? 'SUM' : 'COUNT_DISTINCT';

type Offered = { readonly name: string; readonly metric: QueryMetric };

const countOfRows = {
  expressionType: 'SQL',
  column: null,
  aggregate: null,
  sqlExpression: 'COUNT(*)',
  label: 'COUNT(*)',
  hasCustomLabel: false,
  optionName: 'metric_count',
} as const satisfies AdhocMetric;

/**
 * EXP-152: the metrics that a dataset offers. A dataset without metrics offers to count its rows, which every database
 * can.
 */
export function offeredMetrics(dataset: Pick<Dataset, 'metrics'>): readonly Offered[] {
  return dataset.metrics.length > 0
    ? dataset.metrics.map(({ name }) => ({ name, metric: name }))
    : [{ name: countOfRows.label, metric: countOfRows }];
}
