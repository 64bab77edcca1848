import type { ChartColours } from '../colours/tokens';
import type { Plot } from '../plugin';
import { givenColour, layeredSpec, rowsNamed, type Layer, type MapProjection } from '../vega/spec';

const projection: MapProjection = {
  type: 'mercator',
  rotate: { expr: '[-mapLongitude, 0, 0]' },
  center: { expr: '[0, mapLatitude]' },
  scale: { expr: 'mapScale' },
  translate: { expr: '[width / 2, height / 2]' },
  // Skips shapes far outside, and does not resample straight lines.
  clipExtent: { expr: '[[-8, -8], [width + 8, height + 8]]' },
  precision: 0,
};

const place = {
  longitude: { field: 'lon', type: 'quantitative' },
  latitude: { field: 'lat', type: 'quantitative' },
} as const;

/** Points over land. While a map moves, the pointer does not pick its points. */
export function pointsSpec(
  colours: ChartColours,
  { texts, moving }: { readonly texts: boolean; readonly moving: boolean },
): Plot['spec'] {
  const lines = (name: string, stroke: string, strokeWidth: number): Layer => ({
    data: rowsNamed(name),
    projection,
    mark: { type: 'geoshape', filled: false, stroke, strokeWidth },
  });
  const land: Layer = {
    data: rowsNamed('land'),
    projection,
    mark: { type: 'geoshape', fill: colours.grid, stroke: colours.domain, strokeWidth: 0.5 },
  };
  const points: Layer = {
    name: moving ? 'moving' : 'inspect',
    data: rowsNamed('rows'),
    projection,
    mark: { type: 'circle', opacity: { expr: 'markOpacity' }, strokeWidth: 0.75 },
    encoding: {
      ...place,
      size: { field: 's', type: 'quantitative', scale: null },
      color: givenColour,
      stroke: { field: 'e', type: 'nominal', scale: null },
    },
  };
  const labels: Layer = {
    data: rowsNamed('rows'),
    transform: [{ filter: 'isValid(datum.t)' }],
    projection,
    mark: { type: 'text', fontWeight: 600, baseline: 'middle', align: 'center' },
    encoding: { ...place, text: { field: 't' }, color: { field: 'i', type: 'nominal', scale: null } },
  };
  const params = ['mapLongitude', 'mapLatitude', 'mapScale', 'markOpacity'].map(name => ({ name, value: 1 }));
  const layer = [
    lines('graticule', colours.grid, 0.5),
    land,
    lines('borders', colours.surface, 0.75),
    points,
    ...(texts ? [labels] : []),
  ];
  return { ...layeredSpec({ colours, params, layer }), autosize: 'none' };
}
