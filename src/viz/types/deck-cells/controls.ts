import {
  deckContourWords,
  deckGridWords,
  deckHeatmapWords,
  deckHexagonWords,
  deckScreenGridWords,
} from '@/text/messages/panels/deck-cells';
import { definePanel, type ControlContext } from '../../controls/panel';
import * as shared from '../../controls/shared';
import { fields } from './fields';

const place = { name: 'spatial', required: true } as const;
const weight = { name: 'size', required: true } as const;
const rows = [shared.rowLimit, 'filter_nulls', 'adhoc_filters'] as const;
const query = { title: 'query', tab: 'data', controls: [place, weight, ...rows] } as const;
const advanced = { title: 'advanced', tab: 'data', folded: true, controls: ['js_columns'] } as const;
const autozoom = { name: 'autozoom', asks: 'picture' } as const;
const viewport = {
  name: 'viewport',
  asks: 'picture',
  shown: ({ settings }: ControlContext<{ readonly autozoom: boolean }>) => !settings.autozoom,
  keeps: true,
} as const;
const view = [autozoom, viewport] as const;
const size = { name: 'grid_size', min: 1, integer: true, asks: 'picture' } as const;
const aggregation = { name: 'js_agg_function', asks: 'picture' } as const;
const scheme = { name: 'color_scheme', asks: 'picture' } as const;
const choice = { freeForm: true, asks: 'picture' } as const;
const tenths = Array.from({ length: 10 }, (_, index) => (index + 1) / 10);
const fives = Array.from({ length: 14 }, (_, index) => index * 5 + 5);

export const panels = {
  deck_contour: definePanel(deckContourWords, fields.deck_contour, [
    query,
    {
      title: 'map',
      tab: 'data',
      controls: [
        ...view,
        { name: 'cellSize', min: 1, integer: true, asks: 'picture' },
        { name: 'aggregation', asks: 'picture' },
        { name: 'contours', asks: 'picture' },
      ],
    },
    advanced,
  ]),
  deck_grid: definePanel(deckGridWords, fields.deck_grid, [
    query,
    { title: 'map', tab: 'data', controls: [scheme, ...view, size, aggregation] },
    advanced,
  ]),
  deck_hex: definePanel(deckHexagonWords, fields.deck_hex, [
    { ...query, controls: [place, 'size', ...rows] },
    {
      title: 'map',
      tab: 'data',
      controls: [scheme, ...view, size, aggregation],
    },
    advanced,
  ]),
  deck_screengrid: definePanel(deckScreenGridWords, fields.deck_screengrid, [
    query,
    { title: 'map', tab: 'data', controls: view },
    { title: 'grid', tab: 'customize', controls: [size, 'color_picker'] },
    advanced,
  ]),
  deck_heatmap: definePanel(deckHeatmapWords, fields.deck_heatmap, [
    {
      title: 'query',
      tab: 'data',
      controls: [
        place,
        weight,
        ...rows,
        { name: 'intensity', choices: tenths, ...choice },
        { name: 'radius_pixels', choices: fives, ...choice, integer: true },
      ],
    },
    {
      title: 'map',
      tab: 'data',
      controls: [{ name: 'linear_color_scheme', asks: 'picture' }, ...view, { name: 'aggregation', asks: 'picture' }],
    },
    advanced,
  ]),
};
