import { mapboxWords } from '@/text/messages/panels/maps';
import { definePanel, type ControlChoice, type PanelContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

/** The dataset's columns, after the entries that stand for none of them. */
const columnsAfter = (first: string, label: () => string) =>
  ({
    choices: {
      from: 'context',
      list: ({ dataset }: PanelContext): readonly ControlChoice[] => [
        { value: first, label: label() },
        ...(dataset?.columns ?? []).map(({ name, verboseName }) => ({ value: name, label: verboseName ?? name })),
      ],
    },
  }) as const;
const position = { required: true, accepts: { numeric: true } } as const;

export const panels = {
  mapbox: definePanel(mapboxWords, fields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'all_columns_x', ...position },
        { name: 'all_columns_y', ...position },
        {
          name: 'clustering_radius',
          choices: ['0', '20', '40', '60', '80', '100', '200', '500', '1000'],
          freeForm: true,
          asks: 'picture',
        },
        shared.rowLimit,
        'adhoc_filters',
        shared.groupby,
      ],
    },
    {
      title: 'points',
      tab: 'data',
      controls: [
        { name: 'point_radius', ...columnsAfter('Auto', () => mapboxWords.point_radius.choices.Auto) },
        { name: 'point_radius_unit', asks: 'picture' },
      ],
    },
    {
      title: 'labelling',
      tab: 'data',
      controls: [
        { name: 'mapbox_label', ...columnsAfter('count', () => mapboxWords.mapbox_label.choices.count) },
        { name: 'pandas_aggfunc', asks: 'picture' },
      ],
    },
    {
      title: 'visualTweaks',
      tab: 'customize',
      controls: [
        { name: 'global_opacity', min: 0, max: 1, step: 0.1 },
        {
          name: 'mapbox_color',
          freeForm: true,
          choices: [
            'rgb(0, 139, 139)',
            'rgb(128, 0, 128)',
            'rgb(255, 215, 0)',
            'rgb(69, 69, 69)',
            'rgb(220, 20, 60)',
            'rgb(34, 139, 34)',
          ],
        },
      ],
    },
    {
      title: 'viewport',
      tab: 'customize',
      controls: [
        { name: 'viewport_longitude', min: -180, max: 180 },
        { name: 'viewport_latitude', min: -90, max: 90 },
        { name: 'viewport_zoom', min: 0, max: 16 },
      ],
    },
  ]),
};
