import { boxPlotWords } from '@/text/messages/panels/distributions';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  box_plot: definePanel(boxPlotWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'columns', required: true, accepts: { expressions: true } },
        {
          name: 'time_grain_sqla',
          ...shared.grains,
          shown: context => shared.isTimeCut(context, shared.isAnyTime(context.settings.columns, context.dataset)),
        },
        shared.groupby,
        shared.metrics,
        'adhoc_filters',
        shared.seriesLimit,
        'series_limit_metric',
        {
          name: 'whiskerOptions',
          choices: ['Tukey', 'Min/max (no outliers)', '2/98 percentiles', '9/91 percentiles'],
          freeForm: true,
        },
        shared.facetColumn,
      ],
    },
    shared.titleSection,
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['color_scheme', 'x_ticks_layout', 'number_format', 'date_format'],
    },
  ]),
};
