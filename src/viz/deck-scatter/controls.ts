import { isRecord } from '@/lib/json';
import { flagOf, listOf } from '@/model/chart';
import { namedChoices } from '../controls/choices';
import type { ControlContext, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const withCategory = ({ formData }: ControlContext) => listOf(formData, 'dimension').length > 0;
const byMetric = ({ formData: { point_radius_fixed: radius } }: ControlContext) =>
  isRecord(radius) && radius['type'] === 'metric';

export const deckScatterControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        {
          name: 'spatial',
          kind: 'spatial',
          label: 'Longitude & Latitude',
          required: true,
          description: 'The columns that hold the places of points.',
        },
        shared.rowLimit,
        {
          name: 'filter_nulls',
          kind: 'flag',
          label: 'Ignore null locations',
          description: 'Leaves out rows without a place.',
        },
        shared.filters,
      ],
    },
    {
      label: 'Map',
      tab: 'data',
      controls: [
        {
          name: 'autozoom',
          kind: 'flag',
          label: 'Auto Zoom',
          renderOnly: true,
          description: 'Shows all points when the chart opens.',
        },
        {
          name: 'viewport',
          kind: 'viewport',
          label: 'Default View',
          renderOnly: true,
          shown: ({ formData }) => !flagOf(formData, 'autozoom', true),
          resetOnHide: false,
        },
      ],
    },
    {
      label: 'Point Size',
      tab: 'data',
      controls: [
        {
          name: 'point_radius_fixed',
          kind: 'fixed-or-metric',
          label: 'Point Size',
          description: 'One size for all points, or a metric.',
        },
        {
          name: 'point_unit',
          kind: 'choice',
          label: 'Point Unit',
          renderOnly: true,
          choices: namedChoices(
            ['square_m', 'Square meters'],
            ['square_km', 'Square kilometers'],
            ['square_miles', 'Square miles'],
            ['radius_m', 'Radius in meters'],
            ['radius_km', 'Radius in kilometers'],
            ['radius_miles', 'Radius in miles'],
          ),
        },
        {
          name: 'min_radius',
          kind: 'number',
          label: 'Minimum Radius',
          min: 0,
          renderOnly: true,
          description: 'In pixels.',
        },
        {
          name: 'max_radius',
          kind: 'number',
          label: 'Maximum Radius',
          min: 0,
          renderOnly: true,
          description: 'In pixels.',
        },
        {
          name: 'multiplier',
          kind: 'number',
          label: 'Multiplier',
          min: 0,
          renderOnly: true,
          description: 'A factor for the size of all points.',
        },
        {
          name: 'order_desc',
          kind: 'flag',
          label: 'Sort Descending',
          shown: byMetric,
          description: 'Keeps the largest points where the row limit cuts.',
        },
      ],
    },
    {
      label: 'Point Color',
      tab: 'customize',
      controls: [
        {
          name: 'dimension',
          kind: 'column',
          label: 'Categorical Color',
          adhoc: true,
          description: 'A column whose values have a color each.',
        },
        { ...shared.colourPicker, shown: context => !withCategory(context), resetOnHide: false },
        { ...shared.colourScheme, shown: withCategory },
        {
          name: 'legend_position',
          kind: 'choice',
          label: 'Legend Position',
          renderOnly: true,
          shown: withCategory,
          choices: namedChoices(
            [null, 'None'],
            ['tl', 'Top left'],
            ['tr', 'Top right'],
            ['bl', 'Bottom left'],
            ['br', 'Bottom right'],
          ),
        },
        { name: 'legend_format', kind: 'number-format', label: 'Legend Format', renderOnly: true, shown: byMetric },
      ],
    },
    {
      label: 'Advanced',
      tab: 'data',
      folded: true,
      controls: [
        {
          name: 'js_columns',
          kind: 'columns',
          label: 'Extra data columns',
          description: 'Columns that are told of a point when it is pointed at.',
        },
      ],
    },
  ],
};
