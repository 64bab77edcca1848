import type { Choice, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const labels: readonly Choice[] = [
  'Category Name',
  'Value',
  'Percentage',
  'Category and Value',
  'Category and Percentage',
  'Category, Value and Percentage',
].map((label, value) => ({
  value,
  label,
}));

export const funnelControls: ControlPanel = {
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
    { label: 'Chart Options', tab: 'customize', controls: [shared.colourScheme] },
    { ...shared.legendSection, controls: shared.legendControls.filter(control => control.name !== 'legendType') },
    {
      label: 'Labels',
      tab: 'customize',
      controls: [
        { name: 'label_type', kind: 'choice', label: 'Label Contents', choices: labels, renderOnly: true },
        { name: 'tooltip_label_type', kind: 'choice', label: 'Tooltip Contents', choices: labels, renderOnly: true },
        shared.numberFormat,
        shared.currencyFormat,
        { name: 'show_labels', kind: 'flag', label: 'Show Labels', renderOnly: true },
        { name: 'show_tooltip_labels', kind: 'flag', label: 'Show Tooltip Labels', renderOnly: true },
      ],
    },
  ],
};
