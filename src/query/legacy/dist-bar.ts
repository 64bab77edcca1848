import { columnLabel, metricLabel } from '../result/labels';
import { cellAggregate } from '../pivot-table/aggregates';
import { toFractions } from '../pivot-table/fractions';
import { arrangeCells } from '../pivot-table/arrange-cells';
import { QueryError } from '../query-error';
import { toFrame, type Frame, type Value } from '../result/frame';
import { baseQuery } from './base-query';
import { columnsOf, metricOrNone, metricsOf, rowsOf, type LegacyChart, type LegacyForm } from './form';

/** The text for a missing value (recorded). */
const NULL_TEXT = '<NULL>';

function measures(form: LegacyForm) {
  const metrics = metricsOf(form, 'metrics');
  const [first] = metrics;
  if (first === undefined) throw new QueryError('empty-query', 'Pick at least one metric');
  const sortBy = metricOrNone(form, 'timeseries_limit_metric') ?? first;
  const known = metrics.some(metric => metricLabel(metric) === metricLabel(sortBy));
  return { queried: known ? metrics : [...metrics, sortBy], sortBy };
}

const filled = (frame: Frame, names: readonly string[]): Frame =>
  toFrame(
    frame.columns.map(column =>
      names.includes(column.label.join(', '))
        ? { ...column, values: column.values.map(value => value ?? NULL_TEXT) }
        : column,
    ),
  );

/** Bars over categories, the largest first unless the order is reversed. */
export const distBar: LegacyChart = {
  query: form => {
    const [groupBy, breakdown] = [columnsOf(form, 'groupby'), columnsOf(form, 'columns')];
    if (groupBy.length === 0) throw new QueryError('empty-query', 'Pick at least one field for [Series]');
    const labels = [...groupBy, ...breakdown].map(columnLabel);
    if (new Set(labels).size < labels.length)
      throw new QueryError('empty-query', "Can't have overlap between Series and Breakdowns");
    const { queried, sortBy } = measures(form);
    return {
      ...baseQuery(form),
      columns: [...groupBy, ...breakdown],
      metrics: queried,
      orderby: [[sortBy, form['order_desc'] === false]],
    };
  },
  data: (frame, form) => {
    const [groupBy, breakdown] = [
      columnsOf(form, 'groupby').map(columnLabel),
      columnsOf(form, 'columns').map(columnLabel),
    ];
    const { queried, sortBy } = measures(form);
    const whole = filled(frame, [...groupBy, ...breakdown]);
    const plain = arrangeCells(whole, groupBy, breakdown, queried.map(metricLabel), cellAggregate('Average'));
    const grid = form['contribution'] === true ? toFractions(plain, 'Rows') : plain;
    const sizes = new Map<string, number>();
    for (const row of rowsOf(whole)) {
      const name = JSON.stringify(groupBy.map(column => row[column] ?? null));
      const value: Value = row[metricLabel(sortBy)] ?? null;
      sizes.set(name, (sizes.get(name) ?? 0) + (typeof value === 'number' ? value : 0));
    }
    const sign = form['order_desc'] === true ? -1 : 1;
    const sizeOf = (row: number) => sizes.get(JSON.stringify(grid.rows[row])) ?? 0;
    const order = [...grid.rows.keys()].sort((left, right) => sign * (sizeOf(left) - sizeOf(right)));
    return grid.columns.map((key, column) => ({
      key: key.length === 1 ? String(key[0]) : key.slice(queried.length > 1 ? 0 : 1).join(', '),
      values: order.map(row => ({ x: (grid.rows[row] ?? []).join(', '), y: grid.cells[column]?.[row] ?? null })),
    }));
  },
};
