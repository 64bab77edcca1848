import { namedChoices, plainChoices } from '../controls/choices';
import type { Choice, ControlContext, ControlPanel } from '../controls/control';
import * as shared from '../controls/shared';

const withColumns =
  (first: Choice) =>
  ({ dataset }: ControlContext): readonly Choice[] => [
    first,
    ...(dataset?.columns ?? []).map(({ name, verboseName }) => ({ value: name, label: verboseName ?? name })),
  ];

export const mapboxControls: ControlPanel = {
  sections: [
    {
      label: 'Query',
      tab: 'data',
      controls: [
        { name: 'all_columns_x', kind: 'column', label: 'Longitude', required: true, numeric: true },
        { name: 'all_columns_y', kind: 'column', label: 'Latitude', required: true, numeric: true },
        {
          name: 'clustering_radius',
          kind: 'choice',
          label: 'Clustering Radius',
          choices: plainChoices('0', '20', '40', '60', '80', '100', '200', '500', '1000'),
          freeForm: true,
          renderOnly: true,
          description: 'How near points are one circle, in pixels. 0 leaves every point alone.',
        },
        shared.rowLimit,
        shared.filters,
        { ...shared.groupby, description: 'One point for each group; both position columns have to be among them.' },
      ],
    },
    {
      label: 'Points',
      tab: 'data',
      controls: [
        {
          name: 'point_radius',
          kind: 'choice',
          label: 'Point Radius',
          choices: withColumns({ value: 'Auto', label: 'Auto' }),
          description: 'A column with the radius of points that are no circle of several.',
        },
        {
          name: 'point_radius_unit',
          kind: 'choice',
          label: 'Point Radius Unit',
          choices: plainChoices('Pixels', 'Miles', 'Kilometers'),
          renderOnly: true,
        },
      ],
    },
    {
      label: 'Labelling',
      tab: 'data',
      controls: [
        {
          name: 'mapbox_label',
          kind: 'choices',
          label: 'label',
          choices: withColumns({ value: 'count', label: 'count' }),
          description: 'The column that labels points; the first is used.',
        },
        {
          name: 'pandas_aggfunc',
          kind: 'choice',
          label: 'Cluster label aggregator',
          choices: plainChoices('sum', 'mean', 'min', 'max', 'std', 'var'),
          renderOnly: true,
        },
      ],
    },
    {
      label: 'Visual Tweaks',
      tab: 'customize',
      controls: [
        { name: 'global_opacity', kind: 'number', label: 'Opacity', min: 0, max: 1, step: 0.1, renderOnly: true },
        {
          name: 'mapbox_color',
          kind: 'choice',
          label: 'RGB Color',
          freeForm: true,
          renderOnly: true,
          choices: namedChoices(
            ['rgb(0, 139, 139)', 'Dark Cyan'],
            ['rgb(128, 0, 128)', 'Purple'],
            ['rgb(255, 215, 0)', 'Gold'],
            ['rgb(69, 69, 69)', 'Dim Gray'],
            ['rgb(220, 20, 60)', 'Crimson'],
            ['rgb(34, 139, 34)', 'Forest Green'],
          ),
        },
      ],
    },
    {
      label: 'Viewport',
      tab: 'customize',
      controls: [
        {
          name: 'viewport_longitude',
          kind: 'number',
          label: 'Default longitude',
          min: -180,
          max: 180,
          renderOnly: true,
        },
        { name: 'viewport_latitude', kind: 'number', label: 'Default latitude', min: -90, max: 90, renderOnly: true },
        { name: 'viewport_zoom', kind: 'number', label: 'Zoom', min: 0, max: 16, renderOnly: true },
      ],
    },
  ],
};
