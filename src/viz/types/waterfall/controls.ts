import { waterfallWords } from '@/text/messages/panels/waterfall';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  waterfall: definePanel(waterfallWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [shared.xAxis, shared.timeGrain, shared.groupby, shared.metric, 'adhoc_filters', shared.rowLimit],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['show_value', 'show_legend', 'increase_color', 'decrease_color', 'total_color'],
    },
    {
      title: 'xAxis',
      tab: 'customize',
      controls: ['x_axis_label', 'x_axis_time_format', 'x_ticks_layout'],
    },
    { title: 'yAxis', tab: 'customize', controls: ['y_axis_label', 'y_axis_format', 'currency_format'] },
  ]),
};
