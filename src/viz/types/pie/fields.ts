import { flag, number, oneOf, reader, timeFormat } from '../../controls/field';
import { colourScheme, groupSettings, legendSettings, rowLimit, valueFormat } from '../../controls/shared-fields';
import { labelTypes } from '../../grouped/labels';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...groupSettings,
  ...valueFormat,
  ...colourScheme,
  ...legendSettings,
  row_limit: rowLimit(100),
  sort_by_metric: flag(true),
  show_labels_threshold: number(5),
  label_type: oneOf(labelTypes, 'key'),
  date_format: timeFormat(),
  show_labels: flag(true),
  labels_outside: flag(true),
  label_line: flag(),
  show_total: flag(),
  outerRadius: number(70),
  donut: flag(),
  innerRadius: number(30),
} as const;

export const settingsOf = reader(fields);

const pie: ChartQueries = { fields, queries: groupedQueries(settingsOf) };

export const questions = { pie };
