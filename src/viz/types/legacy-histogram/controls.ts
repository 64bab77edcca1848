import { legacyHistogramWords } from '@/text/messages/panels/distributions';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const numeric = { required: true, accepts: { numeric: true } } as const;

export const panels = {
  histogram: definePanel(legacyHistogramWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [{ name: 'all_columns_x', ...numeric }, shared.groupby, 'adhoc_filters', shared.rowLimit],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'color_scheme',
        { name: 'link_length', choices: [10, 25, 50, 75, 100, 150, 200, 250], freeForm: true },
        'x_axis_label',
        'y_axis_label',
        'show_legend',
        'normalized',
        'cumulative',
      ],
    },
  ]),
};
