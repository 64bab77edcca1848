import { heatmapWords } from '@/text/messages/panels/distributions';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const expressions = { expressions: true } as const;
const margins = { choices: ['auto', 50, 75, 100, 125, 150, 200], freeForm: true } as const;
const interval = { integer: true, min: -1, max: 50 } as const;

/** For both heat maps. */
export const scale = ['linear_color_scheme', 'normalize_across', 'normalized'] as const;
export const axes = [
  { name: 'xscale_interval', ...interval },
  { name: 'yscale_interval', ...interval },
  { name: 'left_margin', ...margins },
  { name: 'bottom_margin', ...margins },
] as const;
export const values = ['show_legend', 'show_values'] as const;

export const panels = {
  heatmap_v2: definePanel(heatmapWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        shared.xAxis,
        shared.timeGrain,
        { name: 'groupby', required: true, accepts: expressions },
        shared.metric,
        'adhoc_filters',
        shared.rowLimit,
        'sort_x_axis',
        'sort_y_axis',
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'legend_type',
        ...scale,
        'border_color',
        { name: 'border_width', min: 0, max: 2, step: 0.1, slider: true },
        ...axes,
        shared.rotation,
        'value_bounds',
        'y_axis_format',
        'x_axis_time_format',
        'currency_format',
        ...values,
        'show_percentage',
      ],
    },
  ]),
};
