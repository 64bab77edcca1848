import { legacyHeatmapWords } from '@/text/messages/panels/distributions';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { axes, scale, values } from '../heatmap/controls';
import { fields } from './fields';

const expressions = { expressions: true } as const;

export const panels = {
  heatmap: definePanel(legacyHeatmapWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'all_columns_x', required: true, accepts: expressions },
        { name: 'all_columns_y', required: true, accepts: expressions },
        shared.metric,
        'adhoc_filters',
        shared.rowLimit,
        'sort_by_metric',
      ],
    },
    {
      title: 'heatmapOptions',
      tab: 'customize',
      controls: [
        ...scale,
        ...axes,
        'y_axis_bounds',
        'y_axis_format',
        'time_format',
        'currency_format',
        'sort_x_axis',
        'sort_y_axis',
        ...values,
        'show_perc',
      ],
    },
  ]),
};
