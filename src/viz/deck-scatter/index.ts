import { mapsText } from '@/text/messages/charts/maps';
import { sharedDefaults } from '../controls/shared';
import type { ChartPlugin } from '../plugin';
import { DeckScatter } from './DeckScatter';
import { scatterQuery } from './query';
import { readScatter } from './read';

export const deckScatter: ChartPlugin = {
  defaults: {
    row_limit: sharedDefaults.row_limit,
    filter_nulls: true,
    autozoom: true,
    viewport: { longitude: 6.85, latitude: 31.22, zoom: 1, bearing: 0, pitch: 0 },
    point_radius_fixed: { type: 'fix', value: 1000 },
    point_unit: 'square_m',
    min_radius: 2,
    max_radius: 250,
    multiplier: 1,
    legend_position: 'tr',
    legend_format: sharedDefaults.y_axis_format,
    color_scheme: sharedDefaults.color_scheme,
    order_desc: true,
  },
  queries: form => [scatterQuery(form)],
  drawing: { kind: 'component', Component: DeckScatter },
  summary: input => mapsText.points(readScatter(input).points.length),
};
