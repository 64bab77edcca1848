import { treemapWords } from '@/text/messages/panels/parts';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  treemap_v2: definePanel(treemapWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [shared.groupby, shared.metric, 'adhoc_filters', shared.rowLimit, 'sort_by_metric'],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'color_scheme',
        'show_labels',
        'show_upper_labels',
        { name: 'label_type', choices: ['Key', 'value', 'key_value'] },
        'number_format',
        'currency_format',
        'date_format',
      ],
    },
  ]),
};
