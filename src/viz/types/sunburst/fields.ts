import { columns, flag, metric, number, oneOf, reader, timeFormat } from '../../controls/field';
import { colourScheme, querySettings, sequentialScheme, valueFormat } from '../../controls/shared-fields';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...querySettings,
  ...valueFormat,
  ...colourScheme,
  ...sequentialScheme,
  columns: columns(),
  metric: metric(),
  secondary_metric: metric(),
  sort_by_metric: flag(),
  show_labels: flag(),
  show_labels_threshold: number(5),
  show_total: flag(),
  label_type: oneOf(['key', 'value', 'key_value'], 'key'),
  date_format: timeFormat(),
} as const;

/** The legacy type may store its levels as groups. */
export const legacyFields = { ...fields, groupby: columns() } as const;

export const settingsOf = reader(fields);

const sunburst: ChartQueries = { fields, queries: groupedQueries(settingsOf) };

const legacySunburst: ChartQueries = { ...sunburst, fields: legacyFields };

export const questions = { sunburst_v2: sunburst, sunburst: legacySunburst };
