import { pieWords } from '@/text/messages/panels/parts';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields, type settingsOf } from './fields';

const isLabelled = ({ settings }: { readonly settings: ReturnType<typeof settingsOf> }) => settings.show_labels;

export const panels = {
  pie: definePanel(pieWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [shared.groupby, shared.metric, 'adhoc_filters', shared.rowLimit, 'sort_by_metric'],
    },
    {
      title: 'chartOptions',
      tab: 'customize',
      controls: ['color_scheme', { name: 'show_labels_threshold', min: 0, max: 100 }],
    },
    shared.legendSection,
    {
      title: 'labels',
      tab: 'customize',
      controls: [
        'label_type',
        'number_format',
        'currency_format',
        'date_format',
        'show_labels',
        { name: 'labels_outside', shown: isLabelled },
        { name: 'label_line', shown: isLabelled },
        'show_total',
      ],
    },
    {
      title: 'pieShape',
      tab: 'customize',
      controls: [
        { name: 'outerRadius', min: 10, max: 100, slider: true, integer: true },
        'donut',
        {
          name: 'innerRadius',
          min: 0,
          max: 100,
          slider: true,
          integer: true,
          shown: ({ settings }) => settings.donut,
        },
      ],
    },
  ]),
};
