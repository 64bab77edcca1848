import { defineMessages } from '@/text/define-messages';
import type { ControlType } from '@/model/native-filter/filter';

/** Names of the kinds of filters, from Superset. */
export const filterTypesText = defineMessages('filters.filterTypesText', {
  filter_select: 'Value',
  filter_range: 'Numerical range',
  filter_time: 'Time range',
  filter_timecolumn: 'Time column',
  filter_timegrain: 'Time grain',
} satisfies Record<ControlType, string>);
