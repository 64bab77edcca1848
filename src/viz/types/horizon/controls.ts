import { horizonWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  horizon: definePanel(horizonWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'granularity_sqla', required: true, accepts: { temporal: true } },
        { name: 'time_grain_sqla', ...shared.grains },
        shared.metrics,
        'adhoc_filters',
        shared.groupby,
        shared.limit,
        'timeseries_limit_metric',
        shared.orderDescending,
        'contribution',
        shared.rowLimit,
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        { name: 'series_height', choices: ['10', '25', '40', '50', '75', '100', '150', '200'], freeForm: true },
        'horizon_color_scale',
      ],
    },
  ]),
};
