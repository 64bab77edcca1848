import type { ChartColours } from '../../colours/tokens';
import type { Plot } from '../../plugin';
import { givenColour, layeredSpec, rowsNamed, type Layer, type MapProjection } from '../../vega/spec';
import { MIDDLE } from './projection';

/** Countries over land over the surface; countries without data have the surface colour and an outline. */
export function worldSpec(colours: ChartColours, withBubbles: boolean): Plot['spec'] {
  const projection: MapProjection = {
    type: 'equalEarth',
    rotate: [-MIDDLE, 0, 0],
    scale: { expr: 'mapScale' },
    translate: { expr: '[mapX, mapY]' },
  };
  const land: Layer = {
    data: rowsNamed('land'),
    projection,
    mark: { type: 'geoshape', fill: colours.surface, stroke: colours.domain, strokeWidth: 0.75 },
  };
  const countries: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    projection,
    mark: { type: 'geoshape' },
    encoding: { color: givenColour },
  };
  const borders: Layer = {
    data: rowsNamed('borders'),
    projection,
    mark: { type: 'geoshape', filled: false, stroke: colours.surface, strokeWidth: 0.75 },
  };
  const bubbles: Layer = {
    name: 'inspect_bubbles',
    data: rowsNamed('bubbles'),
    projection,
    mark: { type: 'circle', opacity: { expr: 'bubbleOpacity' }, stroke: colours.surface, strokeWidth: 1 },
    encoding: {
      longitude: { field: 'lon', type: 'quantitative' },
      latitude: { field: 'lat', type: 'quantitative' },
      size: { field: 's', type: 'quantitative', scale: null },
      color: givenColour,
    },
  };
  const params = ['mapScale', 'mapX', 'mapY', 'bubbleOpacity'].map(name => ({ name, value: 0 }));
  return {
    ...layeredSpec({ colours, params, layer: [land, countries, borders, ...(withBubbles ? [bubbles] : [])] }),
    autosize: 'none',
  };
}
