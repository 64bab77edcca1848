import { cellAggregate } from '../pivot-table/aggregates';
import { arrangeCells } from '../pivot-table/arrange-cells';
import { columnLabel, metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnsOf, metricOrNone, metricsOf, numberOf, TIME, type LegacyChart } from './form';

/** The values of each group over time, by metric. */
export const pairedTTest: LegacyChart = {
  query: form => {
    const groups = columnsOf(form, 'groupby');
    return {
      ...baseQuery(form),
      is_timeseries: true,
      columns: groups,
      metrics: metricsOf(form, 'metrics'),
      series_columns: groups,
      series_limit: numberOf(form, 'limit'),
      series_limit_metric: metricOrNone(form, 'timeseries_limit_metric'),
    };
  },
  data: (frame, form) => {
    const metrics = metricsOf(form, 'metrics').map(metricLabel);
    const groups = columnsOf(form, 'groupby').map(columnLabel);
    const grid = arrangeCells(frame, [TIME], groups, metrics, cellAggregate('Average'));
    const series = grid.columns.map(([metric, ...names], column) => ({
      metric: String(metric),
      group: names.length === 0 ? 'All' : names.map(name => (name === '' ? 'N/A' : name === null ? 'NULL' : name)),
      values: grid.rows.map(([x], row) => ({ x: x ?? null, y: grid.cells[column]?.[row] ?? null })),
    }));
    return Object.fromEntries(
      metrics.map(metric => [
        metric,
        series.filter(one => one.metric === metric).map(({ group, values }) => ({ group, values })),
      ]),
    );
  },
};
