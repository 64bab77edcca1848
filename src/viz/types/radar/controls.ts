import { radarWords } from '@/text/messages/panels/radar';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  radar: definePanel(radarWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [shared.groupby, shared.metrics, 'timeseries_limit_metric', 'adhoc_filters', shared.rowLimit],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['color_scheme'] },
    shared.legendSection,
    {
      title: 'labels',
      tab: 'customize',
      controls: [
        'show_labels',
        { name: 'label_type', shown: ({ settings }) => settings.show_labels },
        { name: 'label_position', shown: ({ settings }) => settings.show_labels },
        'number_format',
        'date_format',
      ],
    },
    { title: 'radar', tab: 'customize', controls: [{ name: 'column_config', options: 'axis' }, 'is_circle'] },
  ]),
};
