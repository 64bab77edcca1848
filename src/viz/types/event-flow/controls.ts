import { eventFlowWords } from '@/text/messages/panels/flows';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const expression = { accepts: { expressions: true } } as const;

export const panels = {
  event_flow: definePanel(eventFlowWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { ...shared.timeColumn, required: true },
        { name: 'entity', required: true, ...expression },
        { name: 'all_columns_x', required: true, ...expression },
        'all_columns',
        'adhoc_filters',
        shared.rowLimit,
        'order_by_entity',
        {
          name: 'min_leaf_node_event_count',
          choices: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
          freeForm: true,
          integer: true,
          asks: 'picture',
        },
      ],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
  ]),
};
