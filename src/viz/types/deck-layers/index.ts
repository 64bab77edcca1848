import type { LayerOf } from '../../map-layers/layer';
import { layerPlugin } from '../../map-layers/layer-plugin';
import { arcLayer } from './arc/layer';
import { geoJsonLayer } from './geojson/layer';
import { pathLayer } from './path/layer';
import { polygonLayer } from './polygon/layer';
import { questions } from './query';

/** What each type adds to a map. */
export const layers = {
  deck_arc: arcLayer,
  deck_geojson: geoJsonLayer,
  deck_path: pathLayer,
  deck_polygon: polygonLayer,
} as const satisfies Readonly<Record<keyof typeof questions, LayerOf>>;

export const plugins = {
  deck_arc: layerPlugin(questions.deck_arc, layers.deck_arc),
  deck_geojson: layerPlugin(questions.deck_geojson, layers.deck_geojson),
  deck_path: layerPlugin(questions.deck_path, layers.deck_path),
  deck_polygon: layerPlugin(questions.deck_polygon, layers.deck_polygon),
};
