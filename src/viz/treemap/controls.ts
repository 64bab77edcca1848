import { namedChoices } from '../controls/choices';
import type { ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

export const treemapControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        shared.groupby,
        shared.metric,
        shared.filters,
        shared.rowLimit,
        { name: 'sort_by_metric', kind: 'flag', label: 'Sort by metric' },
      ],
    },
    {
      label: 'Chart Options',
      tab: 'customize',
      controls: [
        shared.colourScheme,
        { name: 'show_labels', kind: 'flag', label: 'Show Labels', renderOnly: true },
        { name: 'show_upper_labels', kind: 'flag', label: 'Show Upper Labels', renderOnly: true },
        {
          name: 'label_type',
          kind: 'choice',
          label: 'Label Type',
          choices: namedChoices(['Key', 'Key'], ['value', 'Value'], ['key_value', 'Category and Value']),
          renderOnly: true,
        },
        shared.numberFormat,
        shared.currencyFormat,
        shared.dateFormat,
      ],
    },
  ],
};
