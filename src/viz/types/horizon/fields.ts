import type { FormData } from '@/model/chart';
import { digits, oneOf, reader } from '../../controls/field';
import { overTimeSettings } from '../../controls/over-time';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';

export const fields = {
  ...overTimeSettings,
  series_height: digits('25'),
  horizon_color_scale: oneOf(['series', 'overall', 'change'], 'series'),
} as const;

export const settingsOf = reader(fields);

/** The form data of a line chart with the same series, in the order of their names. */
export const asLines = (form: FormData): FormData => ({
  ...form,
  sort_series_type: 'name',
  sort_series_ascending: true,
  ...(settingsOf(form).contribution ? { contributionMode: 'row' } : {}),
});

const horizon: ChartQueries = { fields, queries: form => [timeseriesQuery(asLines(form))] };

export const questions = { horizon };
