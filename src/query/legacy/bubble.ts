import { groups } from 'd3-array';
import { columnLabel, metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { columnOf, metricOf, numberOf, rowsOf, type LegacyChart, type LegacyForm } from './form';

const measures = (form: LegacyForm) => ({
  size: metricOf(form, 'size'),
  x: metricOf(form, 'x'),
  y: metricOf(form, 'y'),
});
const seriesOf = (form: LegacyForm) => columnOf(form, form['series'] ? 'series' : 'entity');

export const bubble: LegacyChart = {
  query: form => {
    const { size, x, y } = measures(form);
    if (new Set([size, x, y].map(metricLabel)).size < 3)
      throw new QueryError('empty-query', 'Please use 3 different metric labels');
    const columns = [columnOf(form, 'entity'), seriesOf(form)];
    const limit = numberOf(form, 'limit');
    return {
      ...baseQuery(form),
      columns: [...new Map(columns.map(column => [columnLabel(column), column])).values()],
      metrics: [size, x, y],
      // Here, the limit applies to rows.
      row_limit: limit,
    };
  },
  data: (frame, form) => {
    const { size, x, y } = measures(form);
    const series = columnLabel(seriesOf(form));
    const points = rowsOf(frame).map(row => ({
      ...row,
      x: row[metricLabel(x)] ?? null,
      y: row[metricLabel(y)] ?? null,
      size: row[metricLabel(size)] ?? null,
      shape: 'circle',
      group: row[series] ?? null,
    }));
    return groups(points, point => point.group).map(([key, values]) => ({ key, values }));
  },
};
