import { flag, metrics, number, numberFormat, oneOf, reader, text, timeFormat } from '../../controls/field';
import { querySettings, sequentialScheme } from '../../controls/shared-fields';

export const domains = ['hour', 'day', 'week', 'month', 'year'] as const;
export const subdomains = ['min', 'hour', 'day', 'week', 'month'] as const;

export const fields = {
  ...sequentialScheme,
  /** Stored by name only. */
  granularity_sqla: text(null, 'column'),
  adhoc_filters: querySettings.adhoc_filters,
  metrics: metrics(),
  domain_granularity: oneOf(domains, 'month'),
  subdomain_granularity: oneOf(subdomains, 'day'),
  cell_size: number(10),
  cell_padding: number(2),
  cell_radius: number(0),
  steps: number(10),
  y_axis_format: numberFormat(),
  x_axis_time_format: timeFormat(),
  show_legend: flag(true),
  show_values: flag(),
  show_metric_name: flag(true),
} as const;

export const settingsOf = reader(fields);
