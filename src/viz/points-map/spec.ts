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

/** Shapes are in pixels already. */
const inPixels: MapProjection = {
  type: 'identity',
  scale: 1,
  translate: [0, 0],
  clipExtent: { expr: '[[-8, -8], [width + 8, height + 8]]' },
};

const channel = (field: string) => ({ field, type: 'quantitative', scale: null }) as const;

/** Areas, and lines over them; ribbons around the lines, which the pointer picks. */
function shapeLayers(picked: string): Layer[] {
  return [
    {
      name: `${picked}_areas`,
      data: rowsNamed('areas'),
      projection: inPixels,
      mark: { type: 'geoshape', strokeJoin: 'round' },
      encoding: {
        fill: givenColour,
        fillOpacity: channel('o'),
        stroke: { field: 'e', type: 'nominal', scale: null },
        strokeOpacity: channel('q'),
        strokeWidth: channel('w'),
      },
    },
    {
      data: rowsNamed('lines'),
      projection: inPixels,
      mark: { type: 'geoshape', filled: false, strokeCap: 'round', strokeJoin: 'round' },
      encoding: { stroke: givenColour, strokeOpacity: channel('o'), strokeWidth: channel('w') },
    },
    {
      name: `${picked}_ribbons`,
      data: rowsNamed('ribbons'),
      projection: inPixels,
      mark: { type: 'geoshape', opacity: 0 },
    },
  ];
}

interface Content {
  readonly texts: boolean;
  readonly shapes: boolean;
  readonly moving: boolean;
}

/** Shapes and points over land. While a map moves, the pointer does not pick them. */
export function pointsSpec(colours: ChartColours, { texts, shapes, moving }: Content): Plot['spec'] {
  const picked = moving ? 'moving' : 'inspect';
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
    name: picked,
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
    ...(shapes ? shapeLayers(picked) : []),
    points,
    ...(texts ? [labels] : []),
  ];
  return { ...layeredSpec({ colours, params, layer }), autosize: 'none' };
}
