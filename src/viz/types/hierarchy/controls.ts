import { treeWords } from '@/text/messages/panels/hierarchy';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const ends = { required: true, accepts: { expressions: true } } as const;

export const panels = {
  tree_chart: definePanel(treeWords, fields.tree_chart, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'id', ...ends },
        { name: 'parent', ...ends },
        { name: 'name', accepts: { expressions: true } },
        { name: 'root_node_id', asks: 'picture' },
        'metric',
        'adhoc_filters',
        shared.rowLimit,
      ],
    },
    {
      title: 'layout',
      tab: 'customize',
      controls: [
        'layout',
        { name: 'orient', shown: ({ settings }) => settings.layout === 'orthogonal', keeps: true },
        'node_label_position',
        'child_label_position',
        'symbol',
        { name: 'symbolSize', min: 5, max: 30, slider: true, integer: true },
      ],
    },
  ]),
};
