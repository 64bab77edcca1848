import { metricLabel } from '../result/labels';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { metricsOf, rowsOf, TIME, type AnsweredRange, type LegacyChart, type LegacyForm } from './form';

const grains: Readonly<Record<string, string>> = {
  min: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
  week: 'P1W',
  month: 'P1M',
  year: 'P1Y',
};
const [HOUR, DAY, WEEK] = [3_600_000, 86_400_000, 7 * 86_400_000];

const chosen = (form: LegacyForm, key: string, initial: string) =>
  typeof form[key] === 'string' && Object.hasOwn(grains, form[key]) ? form[key] : initial;

/** Whole months from one day to another. */
function wholeMonths(from: number, until: number): number {
  const [start, end] = [new Date(from), new Date(until)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const whole = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()) + (from % DAY);
  return whole > until ? months - 1 : months;
}

/** The number of blocks, as Superset counts them. */
function blocksIn(domain: string, from: number, until: number): number {
  switch (domain) {
    case 'year':
      return Math.floor(wholeMonths(from, until) / 12) + 1;
    case 'month':
      return wholeMonths(from, until) + 1;
    case 'week':
      return Math.floor((until - from) / WEEK) + 1;
    case 'day':
      return Math.floor((until - from) / DAY) + 1;
    default:
      return Math.floor((until - from) / HOUR) + 1;
  }
}

export const calendarHeatmap: LegacyChart = {
  query: form => {
    const base = baseQuery(form);
    const grain = grains[chosen(form, 'subdomain_granularity', 'day')] ?? null;
    return {
      ...base,
      is_timeseries: true,
      columns: [],
      metrics: metricsOf(form, 'metrics'),
      extras: { ...base.extras, time_grain_sqla: grain },
    };
  },
  data: (frame, form, { from, until }: AnsweredRange) => {
    if (from === null || until === null)
      throw new QueryError('unsupported', 'Please provide both time bounds (Since and Until)');
    const domain = chosen(form, 'domain_granularity', 'month');
    const rows = rowsOf(frame);
    const valuesOf = (metric: string) =>
      Object.fromEntries(
        rows.flatMap(row => {
          const [time, value] = [row[TIME], row[metric]];
          return typeof time === 'number' && value !== null ? [[(time / 1000).toFixed(1), value]] : [];
        }),
      );
    return {
      data: Object.fromEntries(
        metricsOf(form, 'metrics').map(metric => [metricLabel(metric), valuesOf(metricLabel(metric))]),
      ),
      start: from,
      domain,
      subdomain: chosen(form, 'subdomain_granularity', 'day'),
      range: blocksIn(domain, from, until),
    };
  },
};
