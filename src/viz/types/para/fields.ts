import { column, flag, metric, metrics, reader } from '../../controls/field';
import { querySettings, rankingSettings, sequentialScheme } from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...sequentialScheme,
  series: column(),
  metrics: metrics(),
  secondary_metric: metric(),
  show_datatable: flag(),
  include_series: flag(),
} as const;

export const settingsOf = reader(fields);
