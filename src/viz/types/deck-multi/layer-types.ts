import type { FindLayerType, LayerType } from '../../layered-map/LayerSource';
import type { LayerOf } from '../../map-layers/layer';
import type { ChartPlugin } from '../../plugin';
import { layers as cells, plugins as cellPlugins } from '../deck-cells';
import { layers as shapes, plugins as shapePlugins } from '../deck-layers';
import { layers as points, plugins as pointPlugins } from '../deck-scatter';

const layers: Readonly<Record<string, LayerOf>> = { ...cells, ...shapes, ...points };
const plugins: Readonly<Record<string, ChartPlugin>> = { ...cellPlugins, ...shapePlugins, ...pointPlugins };

const types: ReadonlyMap<string, LayerType> = new Map(
  Object.entries(layers).flatMap(([type, layerOf]) => {
    const plugin = plugins[type];
    return plugin ? [[type, { plugin, layerOf }] as const] : [];
  }),
);

/** Finds the layer of a chart type. */
export const layerType: FindLayerType = vizType => types.get(vizType) ?? null;
