import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { metric, numberFormat, reader, text } from '../../controls/field';
import { querySettings } from '../../controls/shared-fields';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

/** Ranges, markers and their labels are lists in a text, separated by commas. */
export const bulletFields = {
  adhoc_filters: querySettings.adhoc_filters,
  metric: metric(),
  ranges: text(''),
  range_labels: text(''),
  markers: text(''),
  marker_labels: text(''),
  marker_lines: text(''),
  marker_line_labels: text(''),
  y_axis_format: numberFormat(),
} as const;

export const bulletSettingsOf = reader(bulletFields);

const bulletQuery = (form: FormData): QueryObject => ({ ...baseQuery(form), columns: [] });

export const bulletQueries: ChartQueries = { fields: bulletFields, queries: form => [bulletQuery(form)] };
