import { textOf } from '@/model/chart';
import { namedChoices, plainChoices } from '../controls/choices';
import type { ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const byMetric =
  (chosen: 'metric' | 'country') =>
  ({ formData }: { readonly formData: Parameters<typeof textOf>[0] }) =>
    (textOf(formData, 'color_by') ?? 'metric') === chosen;

export const worldMapControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        {
          name: 'entity',
          kind: 'column',
          label: 'Country Column',
          required: true,
          description: 'The column that names countries.',
        },
        {
          name: 'country_fieldtype',
          kind: 'choice',
          label: 'Country Field Type',
          choices: namedChoices(
            ['name', 'Full name'],
            ['cioc', 'code International Olympic Committee (cioc)'],
            ['cca2', 'code ISO 3166-1 alpha-2 (cca2)'],
            ['cca3', 'code ISO 3166-1 alpha-3 (cca3)'],
          ),
          description: 'How the column names countries.',
        },
        shared.metric,
        shared.filters,
        shared.rowLimit,
        {
          name: 'sort_by_metric',
          kind: 'flag',
          label: 'Sort by metric',
          description: 'Keep the highest where the row limit cuts.',
        },
      ],
    },
    {
      label: 'Options',
      tab: 'customize',
      controls: [
        {
          name: 'show_bubbles',
          kind: 'flag',
          label: 'Show Bubbles',
          renderOnly: true,
          description: 'Draws a second metric as bubbles on the countries.',
        },
        {
          name: 'secondary_metric',
          kind: 'metric',
          label: 'Bubble Size',
          description: 'The metric for the area of the bubbles.',
        },
        {
          name: 'max_bubble_size',
          kind: 'choice',
          label: 'Max Bubble Size',
          choices: plainChoices('5', '10', '15', '25', '50', '75', '100'),
          freeForm: true,
          renderOnly: true,
        },
        { ...shared.colourPicker, label: 'Bubble Color' },
        {
          name: 'color_by',
          kind: 'choice',
          label: 'Color by',
          choices: namedChoices(['metric', 'Metric'], ['country', 'Country']),
          renderOnly: true,
        },
        { ...shared.sequentialScheme, shown: byMetric('metric') },
        { ...shared.colourScheme, shown: byMetric('country') },
      ],
    },
    { label: 'Chart Options', tab: 'customize', controls: [shared.yAxisFormat, shared.currencyFormat] },
  ],
};
