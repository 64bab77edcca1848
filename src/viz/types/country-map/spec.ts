import type { ChartColours } from '../../colours/tokens';
import type { Plot } from '../../plugin';
import { givenColour, layeredSpec, rowsNamed, type Layer, type MapProjection } from '../../vega/spec';

const projection: MapProjection = {
  type: 'azimuthalEqualArea',
  rotate: { expr: 'mapRotate' },
  scale: { expr: 'mapScale' },
  translate: { expr: '[mapX, mapY]' },
};

/** Regions with data over all regions of a country; those without data have the surface colour and an outline. */
export function countrySpec(colours: ChartColours): Plot['spec'] {
  const land: Layer = {
    data: rowsNamed('land'),
    projection,
    mark: { type: 'geoshape', fill: colours.surface, stroke: colours.domain, strokeWidth: 0.75 },
  };
  const regions: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    projection,
    mark: { type: 'geoshape', stroke: colours.surface, strokeWidth: 0.75 },
    encoding: { color: givenColour },
  };
  const params = [
    { name: 'mapRotate', value: [0, 0, 0] },
    ...['mapScale', 'mapX', 'mapY'].map(name => ({ name, value: 0 })),
  ];
  return { ...layeredSpec({ colours, params, layer: [land, regions] }), autosize: 'none' };
}
