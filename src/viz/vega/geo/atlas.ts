import { geoArea, geoCentroid, type GeoGeometryObjects } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';

/** The detail of coasts: 1 : 110 million, or 1 : 50 million. Only the finer one has small countries. */
export type Detail = 'coarse' | 'fine';

/** A country by the id of its shape (`model/country-codes.ts`). */
interface Country {
  readonly geometry: GeoGeometryObjects;
  /** The centre of its largest part, in degrees. */
  readonly place: readonly [longitude: number, latitude: number];
}

export interface Atlas {
  readonly countries: ReadonlyMap<string, Country>;
  readonly borders: ReturnType<typeof mesh>;
  /** Without the Antarctic, which world maps leave out. */
  readonly land: ReturnType<typeof merge>;
}

type World = Parameters<typeof mesh>[0];

const ANTARCTICA = '010';

/** A country without a code uses its name as id. */
const idOf = ({
  id,
  properties,
}: {
  readonly id?: string | number | undefined;
  readonly properties?: object | null | undefined;
}) => String(id ?? (properties && 'name' in properties ? properties.name : ''));

function largestPart(geometry: GeoGeometryObjects): GeoGeometryObjects {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const parts = geometry.coordinates.map(coordinates => ({ type: 'Polygon' as const, coordinates }));
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest));
}

function read(world: World): Atlas {
  const countries = world.objects['countries'];
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas has no countries');
  const found = new Map<string, Country>();
  for (const each of feature(world, countries).features) {
    const id = idOf(each);
    // Some islands have the code of the country they belong to, and follow it.
    if (!found.has(id)) found.set(id, { geometry: each.geometry, place: geoCentroid(largestPart(each.geometry)) });
  }
  const polygons = countries.geometries.filter(
    each => (each.type === 'Polygon' || each.type === 'MultiPolygon') && idOf(each) !== ANTARCTICA,
  );
  return {
    countries: found,
    borders: mesh(world, countries as Parameters<typeof mesh>[1], (a, b) => a !== b),
    land: merge(world, polygons as Parameters<typeof merge>[1]),
  };
}

const files: Readonly<Record<Detail, () => Promise<{ readonly default: unknown }>>> = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
};

const atlases = new Map<Detail, Promise<Atlas>>();

/** The atlas, loaded once. @throws Error when its file cannot be fetched; the next map tries again */
export function loadAtlas(detail: Detail): Promise<Atlas> {
  const known = atlases.get(detail) ?? files[detail]().then(file => read(file.default as World));
  atlases.set(detail, known);
  known.catch(() => atlases.delete(detail));
  return known;
}
