import { cellAggregate } from '../pivot-table/aggregates';
import { arrangeCells } from '../pivot-table/arrange-cells';
import { QueryError } from '../query-error';
import { columnLabel, metricLabel } from '../result/labels';
import { baseQuery } from './base-query';
import { columnsOf, metricsOf, numberOf, TIME, type LegacyChart } from './form';

/** `2000-01-01 00:00:00`, with microseconds if there are any. */
function timeText(instant: number): string {
  const text = new Date(instant).toISOString().replace('T', ' ').slice(0, -1);
  return instant % 1000 === 0 ? text.slice(0, -4) : `${text}000`;
}

/** Series by time, as the rows of a table. */
export const timeTable: LegacyChart = {
  query: form => {
    const [groups, metrics] = [columnsOf(form, 'groupby'), metricsOf(form, 'metrics')];
    const [first] = metrics;
    if (first === undefined) throw new QueryError('empty-query', 'Pick a metric!');
    if (groups.length > 0 && metrics.length > 1)
      throw new QueryError('unsupported', "When using 'Group By' you are limited to use a single metric");
    return {
      ...baseQuery(form),
      is_timeseries: true,
      columns: groups,
      metrics,
      series_columns: groups,
      series_limit: numberOf(form, 'limit'),
      orderby: [[first, form['order_desc'] === false]],
    };
  },
  data: (frame, form) => {
    const groups = columnsOf(form, 'groupby').map(columnLabel);
    const metrics = metricsOf(form, 'metrics').map(metricLabel);
    const grid = arrangeCells(frame, [TIME], groups, metrics, cellAggregate('Average'));
    const names = grid.columns.map(([metric, ...parts]) =>
      groups.length === 0 ? String(metric) : parts.map(String).join(', '),
    );
    const order = [...names.keys()].sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
    const records = grid.rows.flatMap(([time], row) =>
      typeof time === 'number'
        ? [
            [
              timeText(time),
              Object.fromEntries(order.map(column => [names[column] ?? '', grid.cells[column]?.[row] ?? null])),
            ] as const,
          ]
        : [],
    );
    return {
      records: Object.fromEntries(records),
      columns: order.map(column => names[column]),
      is_group_by: groups.length > 0,
    };
  },
};
