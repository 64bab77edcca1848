import type { ChartExample } from '../../plugin';

const monthly = { granularity_sqla: 'date', time_grain_sqla: 'P1M' };

const line: readonly ChartExample[] = [
  {
    caption: 'Two cities by month',
    dataset: 'weather',
    formData: { ...monthly, metrics: ['mean_high'], groupby: ['location'], line_interpolation: 'monotone' },
  },
];
const bar: readonly ChartExample[] = [
  {
    caption: 'Wet days by month',
    dataset: 'weather',
    formData: { ...monthly, metrics: ['wet_days'], groupby: ['location'], bar_stacked: true },
  },
];
const area: readonly ChartExample[] = [
  {
    caption: 'Flights by status',
    dataset: 'flights',
    formData: { ...monthly, metrics: ['flight_count'], groupby: ['status'] },
  },
];
const distBar: readonly ChartExample[] = [
  { caption: 'Films by genre', dataset: 'movies', formData: { groupby: ['genre_group'], metrics: ['film_count'] } },
];

export const examples = { line, bar, area, dist_bar: distBar };
