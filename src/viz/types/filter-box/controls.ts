import { filterBoxWords } from '@/text/messages/panels/tools';
import { definePanel } from '../../controls/panel';
import { fields } from './fields';

export const panels = {
  filter_box: definePanel(filterBoxWords, fields, [
    {
      title: 'filters',
      tab: 'data',
      controls: [
        'filter_configs',
        'date_filter',
        'instant_filtering',
        'show_sqla_time_granularity',
        'show_sqla_time_column',
        'adhoc_filters',
      ],
    },
  ]),
};
