import { metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { metricOf, rowsOf, TIME, type LegacyChart } from './form';
import { periodStarts, pivotPeriods } from './period-starts';

/** Periods laid over the newest one. */
export const timePivot: LegacyChart = {
  query: form => {
    const metric = metricOf(form, 'metric');
    return {
      ...baseQuery(form),
      is_timeseries: true,
      columns: [],
      metrics: [metric],
      orderby: [[metric, form['order_desc'] !== true]],
    };
  },
  data: (frame, form) => {
    const freq = typeof form['freq'] === 'string' ? form['freq'] : 'W-MON';
    const startOf = periodStarts(freq);
    if (!startOf) throw new QueryError('unsupported', `Invalid frequency: ${freq}`);
    const label = metricLabel(metricOf(form, 'metric'));
    const rows = rowsOf(frame).flatMap(row => {
      const [time, value] = [row[TIME], row[label]];
      return typeof time === 'number' ? [{ time, value: typeof value === 'number' ? value : null }] : [];
    });
    const periods = pivotPeriods(rows, startOf);
    const times = [...new Set(periods.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b);
    return periods
      .map(({ rank, values }) => ({
        key: rank === 0 ? 'current' : `-${rank}`,
        values: times.map(x => ({ x, y: values.get(x) ?? null })),
        rank,
        perc: 1 - rank / periods.length,
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  },
};
