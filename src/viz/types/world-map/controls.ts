import { worldMapWords } from '@/text/messages/panels/maps';
import { definePanel } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

export const panels = {
  world_map: definePanel(worldMapWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'entity', required: true },
        'country_fieldtype',
        shared.metric,
        'adhoc_filters',
        shared.rowLimit,
        'sort_by_metric',
      ],
    },
    {
      title: 'options',
      tab: 'customize',
      controls: [
        'show_bubbles',
        { name: 'secondary_metric', asks: 'query' },
        { name: 'max_bubble_size', choices: ['5', '10', '15', '25', '50', '75', '100'], freeForm: true },
        'color_picker',
        'color_by',
        { name: 'linear_color_scheme', shown: ({ settings }) => settings.color_by === 'metric' },
        { name: 'color_scheme', shown: ({ settings }) => settings.color_by === 'country' },
      ],
    },
    { title: 'chartOptions', tab: 'customize', controls: ['y_axis_format', 'currency_format'] },
  ]),
};
