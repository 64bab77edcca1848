import { columns, digits, flag, metrics, oneOf, reader, text } from '../../controls/field';
import { querySettings, rankingSettings, timeGrain } from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...timeGrain,
  /** Stored by name only. */
  granularity_sqla: text(null, 'column'),
  metrics: metrics(),
  groupby: columns(),
  contribution: flag(),
  series_height: digits('25'),
  horizon_color_scale: oneOf(['series', 'overall', 'change'], 'series'),
} as const;

export const settingsOf = reader(fields);
