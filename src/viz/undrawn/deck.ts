import { deckWords } from '@/text/messages/panels/undrawn';
import { initialViewport } from '../controls/compound/viewport';
import { columns, flag, metric, number, oneOf, raw, text } from '../controls/field';
import { definePanel } from '../controls/panel';
import * as shared from '../controls/shared';
import { querySettings } from '../controls/shared-fields';

/** The deck.gl map that is not drawn here. */
const fields = {
  ...querySettings,
  spatial: raw('spatial'),
  size: metric(),
  filter_nulls: flag(true),
  autozoom: flag(true),
  viewport: raw('viewport', initialViewport),
  mapbox_style: text('mapbox://styles/mapbox/light-v9', 'choice'),
  cellSize: number(300),
  aggregation: oneOf(['sum', 'min', 'max', 'mean'], 'sum'),
  js_columns: columns(),
} as const;

const styles = ['streets-v9', 'dark-v9', 'light-v9', 'satellite-streets-v9', 'satellite-v9', 'outdoors-v9'];
const map = {
  title: 'map',
  tab: 'data',
  controls: [
    { name: 'mapbox_style', choices: styles.map(style => `mapbox://styles/mapbox/${style}`), freeForm: true },
    'autozoom',
    { name: 'viewport', keeps: true },
  ],
} as const;
const place = { name: 'spatial', required: true } as const;
const rows = [shared.rowLimit, 'filter_nulls', 'adhoc_filters'] as const;
const more = { title: 'advanced', tab: 'data', folded: true, controls: ['js_columns'] } as const;

/** The lines and bands of a contour map are kept as they are. */
export const contour = definePanel(deckWords, fields, [
  { title: 'query', tab: 'data', controls: [place, 'size', ...rows] },
  { ...map, controls: [...map.controls, { name: 'cellSize', min: 1, integer: true, asks: 'picture' }, 'aggregation'] },
  more,
]);
