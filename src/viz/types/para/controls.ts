import { paraWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  para: definePanel(paraWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'series', required: true, accepts: { expressions: true } },
        shared.metrics,
        'secondary_metric',
        'adhoc_filters',
        shared.limit,
        shared.rowLimit,
        'timeseries_limit_metric',
        shared.orderDescending,
      ],
    },
    {
      title: 'options',
      tab: 'customize',
      controls: ['show_datatable', 'include_series', 'linear_color_scheme'],
    },
  ]),
};
