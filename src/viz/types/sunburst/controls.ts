import { legacySunburstWords, sunburstWords } from '@/text/messages/panels/parts';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, legacyFields } from './fields';

const levels = { required: true, accepts: { expressions: true } } as const;
const rest = ['secondary_metric', 'adhoc_filters', shared.rowLimit, 'sort_by_metric'] as const;
const look = [
  { title: 'chartOptions', tab: 'customize', controls: ['color_scheme', 'linear_color_scheme'] },
  {
    title: 'labels',
    tab: 'customize',
    controls: [
      'show_labels',
      {
        name: 'show_labels_threshold',
        min: 0,
        max: 100,
        shown: ({ settings }: ControlContext<{ readonly show_labels: boolean }>) => settings.show_labels,
      },
      'show_total',
      'label_type',
      'number_format',
      'currency_format',
      'date_format',
    ],
  },
] as const;

const hasGroups = ({ settings }: ControlContext<{ readonly groupby: readonly unknown[] }>) =>
  settings.groupby.length > 0;

export const panels = {
  sunburst_v2: definePanel(sunburstWords, fields, [
    { title: 'query', tab: 'data', controls: [{ name: 'columns', ...levels }, shared.metric, ...rest] },
    ...look,
  ]),
  sunburst: definePanel(legacySunburstWords, legacyFields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'columns', ...levels, shown: context => !hasGroups(context), keeps: true },
        { name: 'groupby', ...levels, shown: hasGroups, keeps: true },
        shared.metric,
        ...rest,
      ],
    },
    ...look,
  ]),
};
