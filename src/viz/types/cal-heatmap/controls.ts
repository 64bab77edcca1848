import { calendarHeatmapWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const pixels = { integer: true, min: 0 } as const;

export const panels = {
  cal_heatmap: definePanel(calendarHeatmapWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'granularity_sqla', required: true, accepts: { temporal: true } },
        'domain_granularity',
        'subdomain_granularity',
        shared.metrics,
        'adhoc_filters',
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'linear_color_scheme',
        { name: 'cell_size', ...pixels },
        { name: 'cell_padding', ...pixels },
        { name: 'cell_radius', ...pixels },
        { name: 'steps', ...pixels },
        'y_axis_format',
        'x_axis_time_format',
        'show_legend',
        'show_values',
        'show_metric_name',
      ],
    },
  ]),
};
