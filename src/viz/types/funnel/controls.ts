import { funnelWords } from '@/text/messages/panels/parts';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const contents = { choices: [0, 1, 2, 3, 4, 5] } as const;

export const panels = {
  funnel: definePanel(funnelWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [shared.groupby, shared.metric, 'adhoc_filters', shared.rowLimit, 'sort_by_metric'],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
    { title: 'legend', tab: 'customize', controls: ['show_legend', shared.legendOrientation, shared.legendMargin] },
    {
      title: 'labels',
      tab: 'customize',
      controls: [
        { name: 'label_type', ...contents },
        { name: 'tooltip_label_type', ...contents },
        'number_format',
        'currency_format',
        'show_labels',
        'show_tooltip_labels',
      ],
    },
  ]),
};
