import type { LayerOf } from '../../map-layers/layer';
import { layerPlugin } from '../../map-layers/layer-plugin';
import { gridLayer, hexagonLayer } from './cells';
import { contourLayer } from './contour/layer';
import { heatLayer } from './heat';
import { questions } from './query';
import { prepareScheme } from './scheme';
import { screenLayer } from './screen';

/** What each type adds to a map. */
export const layers = {
  deck_contour: contourLayer,
  deck_grid: gridLayer,
  deck_hex: hexagonLayer,
  deck_screengrid: screenLayer,
  deck_heatmap: heatLayer,
} as const satisfies Readonly<Record<keyof typeof questions, LayerOf>>;

export const plugins = {
  deck_contour: layerPlugin(questions.deck_contour, layers.deck_contour),
  deck_grid: { ...layerPlugin(questions.deck_grid, layers.deck_grid), prepare: prepareScheme },
  deck_hex: { ...layerPlugin(questions.deck_hex, layers.deck_hex), prepare: prepareScheme },
  deck_screengrid: layerPlugin(questions.deck_screengrid, layers.deck_screengrid),
  deck_heatmap: layerPlugin(questions.deck_heatmap, layers.deck_heatmap),
};
