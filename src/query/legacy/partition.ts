import { columnLabel, metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { columnsOf, metricOrNone, metricsOf, numberOf, rowsOf, type LegacyChart, type LegacyForm } from './form';
import { nestValues, partitionOptions, type PartitionNode, type PartitionOption } from './partition-values';

const TIME = '__timestamp';

function optionOf(form: LegacyForm): PartitionOption {
  const stored = form['time_series_option'] ?? 'not_time';
  const option = partitionOptions.find(known => known === stored);
  if (option === undefined)
    throw new QueryError(
      'unsupported',
      `The option ${JSON.stringify(stored)} of this chart type is not supported here`,
    );
  return option;
}

/** Inner groups are named with those around them (recorded). */
const named = ({ key, value, children }: PartitionNode): object => ({
  name: key.length === 1 ? key[0] : key,
  val: value,
  children: children.map(named),
});

/** Metrics divided by groups, level by level. */
export const partition: LegacyChart = {
  query: form => {
    const [metrics, groupBy] = [metricsOf(form, 'metrics'), columnsOf(form, 'groupby')];
    if (groupBy.length === 0) throw new QueryError('empty-query', 'Please choose at least one groupby');
    const ranked = metricOrNone(form, 'timeseries_limit_metric');
    const sortBy = ranked ?? metrics[0];
    if (sortBy === undefined) throw new QueryError('empty-query', 'Empty query?');
    const isKnown = metrics.some(metric => metricLabel(metric) === metricLabel(sortBy));
    return {
      ...baseQuery(form),
      is_timeseries: optionOf(form) !== 'not_time',
      columns: groupBy,
      metrics: isKnown ? metrics : [...metrics, sortBy],
      series_columns: groupBy,
      series_limit: numberOf(form, 'limit'),
      series_limit_metric: ranked,
      orderby: [[sortBy, form['order_desc'] !== true]],
    };
  },
  data: (frame, form) => {
    const groupBy = columnsOf(form, 'groupby').map(columnLabel);
    const metrics = metricsOf(form, 'metrics').map(metricLabel);
    const rows = rowsOf(frame).map(row => ({
      time: row[TIME] ?? null,
      keys: groupBy.map(name => row[name] ?? null),
      values: metrics.map(name => {
        const value = row[name];
        return typeof value === 'number' ? value : null;
      }),
    }));
    return nestValues(rows, metrics, optionOf(form)).map(named);
  },
};
