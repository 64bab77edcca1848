import type { FormData } from '@/model/chart';
import { flag, numberFormat, reader, timeFormat } from '../../controls/field';
import { analyticsSettings, overTimeSettings } from '../../controls/over-time';
import { colourScheme } from '../../controls/shared-fields';
import type { ChartQueries } from '../../query/chart-queries';
import { timeseriesQuery } from '../../query/timeseries';
import { fromLine } from '../older-axis/translate';

export const fields = {
  ...overTimeSettings,
  ...analyticsSettings,
  ...colourScheme,
  number_format: numberFormat(),
  date_time_format: timeFormat(),
  rich_tooltip: flag(true),
  /** Whether areas, instead of radii, are proportional to values. */
  rose_area_proportion: flag(),
} as const;

export const settingsOf = reader(fields);

/** The form data of a line chart with the same series, in the order of their names. */
export const asLines = (form: FormData): FormData => ({
  ...fromLine({ ...form }),
  sort_series_type: 'name',
  sort_series_ascending: true,
});

const rose: ChartQueries = { fields, queries: form => [timeseriesQuery(asLines(form))] };

export const questions = { rose };
