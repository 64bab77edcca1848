import { flag, list } from '../../controls/field';
import { querySettings } from '../../controls/shared-fields';

/** Read in `model/filter-box`, which dashboards use too. */
export const fields = {
  adhoc_filters: querySettings.adhoc_filters,
  filter_configs: list('filter-configs'),
  date_filter: flag(true),
  instant_filtering: flag(),
  show_sqla_time_granularity: flag(),
  show_sqla_time_column: flag(),
} as const;
