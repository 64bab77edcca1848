import { column, flag, metric, number, oneOf, reader } from '../../controls/field';
import { colourScheme, querySettings, rowLimit } from '../../controls/shared-fields';
import { groupedQueries } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...colourScheme,
  adhoc_filters: querySettings.adhoc_filters,
  series: column(),
  metric: metric(),
  row_limit: rowLimit(100),
  sort_by_metric: flag(),
  size_from: number(10),
  size_to: number(70),
  rotation: oneOf(['random', 'flat', 'square'], 'square'),
} as const;

export const settingsOf = reader(fields);

const wordCloud: ChartQueries = { fields, queries: groupedQueries(settingsOf) };

export const questions = { word_cloud: wordCloud };
