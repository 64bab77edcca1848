import { histogramWords } from '@/text/messages/panels/distributions';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const numeric = { required: true, accepts: { numeric: true } } as const;

export const panels = {
  histogram_v2: definePanel(histogramWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'column', ...numeric },
        shared.groupby,
        'adhoc_filters',
        shared.rowLimit,
        { name: 'bins', choices: [5, 10, 15, 20, 25, 50, 75, 100], freeForm: true },
        'normalize',
        'cumulative',
        shared.facetColumn,
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'color_scheme',
        'show_value',
        'show_legend',
        'x_axis_title',
        'x_axis_format',
        'y_axis_title',
        'y_axis_format',
      ],
    },
  ]),
};
