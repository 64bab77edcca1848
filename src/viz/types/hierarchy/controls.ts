import { partitionOptions } from '@/query/legacy/partition-values';
import { partitionWords, treeWords } from '@/text/messages/panels/hierarchy';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const ends = { required: true, accepts: { expressions: true } } as const;

type PartitionContext = ControlContext<{ readonly time_series_option: string }>;
const overTime = {
  shown: ({ settings }: PartitionContext) => settings.time_series_option !== 'not_time',
  keeps: true,
} as const;

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
  partition: definePanel(partitionWords, fields.partition, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        shared.metrics,
        { name: 'groupby', ...ends },
        'adhoc_filters',
        shared.limit,
        'timeseries_limit_metric',
        shared.orderDescending,
        shared.rowLimit,
        { name: 'time_series_option', choices: partitionOptions },
        { ...shared.timeColumn, ...overTime },
        { name: 'time_grain_sqla', ...shared.grains, ...overTime },
      ],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: [
        'color_scheme',
        'number_format',
        'date_time_format',
        { name: 'partition_limit', choices: ['5', '10', '25', '50'], freeForm: true },
        { name: 'partition_threshold', choices: ['0', '0.01', '0.05', '0.1'], freeForm: true },
        'log_scale',
        'equal_date_size',
        'rich_tooltip',
      ],
    },
  ]),
};
