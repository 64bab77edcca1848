import { flag, oneOf, reader, timeFormat } from '../../controls/field';
import { colourScheme, groupSettings, valueFormat } from '../../controls/shared-fields';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...groupSettings,
  ...valueFormat,
  ...colourScheme,
  sort_by_metric: flag(),
  show_labels: flag(true),
  show_upper_labels: flag(true),
  /** Superset's control spells it `Key`. */
  label_type: oneOf(['Key', 'key', 'value', 'key_value'], 'key_value'),
  date_format: timeFormat(),
} as const;

export const settingsOf = reader(fields);

const treemap: ChartQueries = { fields, queries: groupedQueries(settingsOf) };

export const questions = { treemap_v2: treemap };
