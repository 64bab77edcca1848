import { timePivotWords } from '@/text/messages/panels/rare-types';
import { definePanel } from '../../controls/panel';
import { timeControls } from '../../controls/over-time';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  time_pivot: definePanel(timePivotWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        ...timeControls,
        shared.metric,
        'adhoc_filters',
        { name: 'freq', choices: ['AS', '52W-MON', 'W-SUN', 'W-MON', 'D', '4W-MON'], freeForm: true, asks: 'picture' },
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['show_legend', 'line_interpolation', 'color_picker'],
    },
    { title: 'xAxis', tab: 'customize', controls: ['x_axis_label', 'x_axis_format'] },
    {
      title: 'yAxis',
      tab: 'customize',
      controls: ['y_axis_label', 'y_log_scale', 'y_axis_format', 'y_axis_bounds'],
    },
  ]),
};
