import { chordWords, graphWords, sankeyWords } from '@/text/messages/panels/flows';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

type GraphContext = ControlContext<{ readonly layout: 'force' | 'circular' }>;
/** Forces are only those of the layout by force. */
const byForce = {
  shown: ({ settings }: GraphContext) => settings.layout === 'force',
  keeps: true,
  slider: true,
} as const;

const ends = { required: true, accepts: { expressions: true } } as const;

export const panels = {
  sankey: definePanel(sankeyWords, fields.sankey, [
    {
      title: 'query',
      tab: 'data',
      controls: [{ name: 'groupby', ...ends }, shared.metric, 'adhoc_filters', shared.rowLimit, 'sort_by_metric'],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
  ]),
  chord: definePanel(chordWords, fields.chord, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'groupby', ...ends },
        { name: 'columns', ...ends },
        shared.metric,
        'adhoc_filters',
        shared.rowLimit,
        'sort_by_metric',
      ],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['y_axis_format', 'color_scheme'] },
  ]),
  graph_chart: definePanel(graphWords, fields.graph_chart, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'source', ...ends },
        { name: 'target', ...ends },
        shared.metric,
        'source_category',
        'target_category',
        'adhoc_filters',
        shared.rowLimit,
      ],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
    shared.legendSection,
    {
      title: 'layout',
      tab: 'customize',
      controls: [
        'layout',
        'edgeSymbol',
        // One node can be selected at a time; a stored `multiple` is kept.
        { name: 'selectedMode', choices: [false, 'single'] },
        { name: 'showSymbolThreshold', min: 0 },
        { name: 'baseNodeSize', min: 1 },
        { name: 'baseEdgeWidth', min: 1 },
        { name: 'edgeLength', min: 100, max: 1000, step: 50, ...byForce },
        { name: 'gravity', min: 0.1, max: 1, step: 0.1, ...byForce },
        { name: 'repulsion', min: 100, max: 3000, step: 50, ...byForce },
        { name: 'friction', min: 0.1, max: 1, step: 0.1, ...byForce },
      ],
    },
  ]),
};
