import { deckArcWords, deckGeoJsonWords, deckPathWords, deckPolygonWords } from '@/text/messages/panels/deck';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields as arcFields } from './arc/fields';
import { fields as geoJsonFields } from './geojson/fields';
import { fields as pathFields } from './path/fields';
import { fields as polygonFields } from './polygon/fields';

const advanced = { title: 'advanced', tab: 'data', folded: true, controls: ['js_columns'] } as const;
const autozoom = { name: 'autozoom', asks: 'picture' } as const;
const viewport = {
  name: 'viewport',
  asks: 'picture',
  shown: ({ settings }: ControlContext<{ readonly autozoom: boolean }>) => !settings.autozoom,
  keeps: true,
} as const;
const map = { title: 'map', tab: 'data', controls: [autozoom, viewport] } as const;
const expressions = { expressions: true } as const;
const lineColumn = { name: 'line_column', required: true, accepts: expressions } as const;
const reverse = { name: 'reverse_long_lat', asks: 'picture' } as const;
const legendPosition = { name: 'legend_position', choices: [null, 'tl', 'tr', 'bl', 'br'], keeps: true } as const;
const byCategory = ({ settings }: ControlContext<{ readonly dimension: unknown }>) => settings.dimension !== null;
const byMetric = ({ settings }: ControlContext<{ readonly metric: unknown }>) => settings.metric !== null;

export const panels = {
  deck_arc: definePanel(deckArcWords, arcFields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'start_spatial', required: true },
        { name: 'end_spatial', required: true },
        shared.rowLimit,
        'filter_nulls',
        'adhoc_filters',
      ],
    },
    map,
    {
      title: 'arcs',
      tab: 'customize',
      controls: [
        { name: 'color_picker', shown: context => !byCategory(context), keeps: true },
        { name: 'target_color_picker', shown: context => !byCategory(context), keeps: true },
        { name: 'dimension', accepts: expressions, asks: 'query' },
        { name: 'color_scheme', shown: byCategory, keeps: true },
        { name: 'stroke_width', choices: [1, 2, 3, 4, 5], freeForm: true, clearable: true, integer: true },
        { ...legendPosition, shown: byCategory },
      ],
    },
    advanced,
  ]),
  deck_geojson: definePanel(deckGeoJsonWords, geoJsonFields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        { name: 'geojson', required: true, accepts: expressions },
        shared.rowLimit,
        'filter_nulls',
        'adhoc_filters',
      ],
    },
    { title: 'map', tab: 'data', controls: [{ name: 'viewport', asks: 'picture' }] },
    {
      title: 'geoJson',
      tab: 'customize',
      controls: [
        'fill_color_picker',
        'stroke_color_picker',
        'filled',
        'stroked',
        {
          name: 'point_radius_scale',
          choices: [0, 100, 200, 300, 500],
          freeForm: true,
          clearable: true,
          integer: true,
        },
      ],
    },
    advanced,
  ]),
  deck_path: definePanel(deckPathWords, pathFields, [
    {
      title: 'query',
      tab: 'data',
      controls: [lineColumn, 'line_type', shared.rowLimit, 'filter_nulls', 'adhoc_filters'],
    },
    {
      title: 'map',
      tab: 'data',
      controls: [
        { name: 'color_picker', asks: 'picture' },
        { name: 'line_width', min: 0, asks: 'picture' },
        reverse,
        autozoom,
        viewport,
      ],
    },
    advanced,
  ]),
  deck_polygon: definePanel(deckPolygonWords, polygonFields, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        lineColumn,
        'line_type',
        'adhoc_filters',
        'metric',
        'point_radius_fixed',
        shared.rowLimit,
        reverse,
        'filter_nulls',
      ],
    },
    map,
    {
      title: 'polygons',
      tab: 'customize',
      controls: [
        { name: 'fill_color_picker', shown: context => !byMetric(context), keeps: true },
        'stroke_color_picker',
        'filled',
        'stroked',
        { name: 'line_width', min: 0 },
        'line_width_unit',
        { name: 'linear_color_scheme', shown: byMetric, keeps: true },
        { name: 'opacity', min: 0, max: 100, step: 1, slider: true },
        { name: 'num_buckets', choices: [2, 3, 5, 10], freeForm: true, integer: true, shown: byMetric, keeps: true },
        { name: 'break_points', choices: [], freeForm: true, shown: byMetric, keeps: true },
        { ...legendPosition, shown: byMetric },
        { name: 'legend_format', shown: byMetric, keeps: true },
      ],
    },
    advanced,
  ]),
};
