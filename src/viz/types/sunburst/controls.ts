import { sunburstWords } from '@/text/messages/panels/sunburst';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  sunburst_v2: definePanel(sunburstWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'columns', required: true, accepts: { expressions: true } },
        shared.metric,
        'secondary_metric',
        'adhoc_filters',
        shared.rowLimit,
        'sort_by_metric',
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['color_scheme', 'linear_color_scheme'],
    },
    {
      title: 'labels',
      tab: 'customize',
      controls: [
        'show_labels',
        { name: 'show_labels_threshold', min: 0, max: 100, shown: ({ settings }) => settings.show_labels },
        'show_total',
        'label_type',
        'number_format',
        'currency_format',
        'date_format',
      ],
    },
  ]),
};
