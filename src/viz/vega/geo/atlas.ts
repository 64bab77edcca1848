import { geoArea, geoCentroid } from 'd3-geo';
import type { Feature, Geometry, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** How finely coasts are drawn: 1 : 110 million, or 1 : 50 million. Small countries are in the finer one only. */
export type Detail = 'coarse' | 'fine';

/** A country by the id of its shape (`world-map/country-codes.ts`). */
export interface Country {
  readonly geometry: Geometry;
  /** The middle of its largest part, in degrees. */
  readonly place: readonly [longitude: number, latitude: number];
}

export interface Atlas {
  readonly countries: ReadonlyMap<string, Country>;
  readonly borders: MultiLineString;
  /** Without the Antarctic, which maps of the world cut off. */
  readonly land: MultiPolygon;
}

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const ANTARCTICA = '010';

/** A country without a code has its name for an id. */
const idOf = ({ id, properties }: { id?: string | number | undefined; properties?: { name: string } | null | undefined }) =>
  String(id ?? properties?.name ?? '');

function largestPart(geometry: Geometry): Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const parts = geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }));
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest));
}

function countryOf({ geometry }: Feature): Country {
  return { geometry, place: geoCentroid(largestPart(geometry)) };
}

function read(world: World): Atlas {
  const { countries } = world.objects;
  const found = new Map<string, Country>();
  for (const each of feature(world, countries).features) {
    const id = idOf(each);
    // Some islands stand under the code of the country they belong to, after it.
    if (!found.has(id)) found.set(id, countryOf(each));
  }
  const polygons = countries.geometries.filter(each => (each.type === 'Polygon' || each.type === 'MultiPolygon') && idOf(each) !== ANTARCTICA);
  return {
    countries: found,
    borders: mesh(world, countries, (a, b) => a !== b),
    land: merge(world, polygons as Parameters<typeof merge>[1]),
  };
}

const files: Readonly<Record<Detail, () => Promise<{ readonly default: unknown }>>> = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
};

const atlases = new Map<Detail, Promise<Atlas>>();

/** The atlas, loaded once. @throws Error when its file cannot be fetched; the next map asks again */
export function loadAtlas(detail: Detail): Promise<Atlas> {
  const known = atlases.get(detail) ?? files[detail]().then(file => read(file.default as World));
  atlases.set(detail, known);
  known.catch(() => atlases.delete(detail));
  return known;
}
