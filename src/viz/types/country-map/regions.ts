import { geoArea, type GeoGeometryObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import { mapsText } from '@/text/messages/charts/maps';
import { countryName, fileOf, files } from './countries';

type Polygons = Extract<GeoGeometryObjects, { readonly type: 'MultiPolygon' }>;
type Rings = Polygons['coordinates'][number];
type Topology = Parameters<typeof feature>[0];

export interface Region {
  readonly name: string;
  readonly geometry: Polygons;
}

/** The regions of a country, by ISO 3166-2 code. */
export type Regions = ReadonlyMap<string, Region>;

const HALF = 2 * Math.PI;

/** A ring that encloses more than half of the globe runs the wrong way; small ones do after rounding. */
const turned = (rings: Rings): Rings =>
  rings.map((ring, index) => {
    const isLarge = geoArea({ type: 'Polygon', coordinates: [ring] }) > HALF;
    return isLarge === (index === 0) ? ring.toReversed() : ring;
  });

/** @param world a file of `regions` */
export function readRegions(world: Topology): Regions {
  const regions = world.objects['regions'];
  if (regions?.type !== 'GeometryCollection') throw new Error('The map has no regions');
  const found = new Map<string, Region>();
  for (const { id, properties, geometry } of feature(world, regions).features) {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const code = String(id);
    // Some files have several shapes of one region.
    const earlier = found.get(code)?.geometry.coordinates ?? [];
    const name = properties && 'name' in properties ? String(properties['name']) : code;
    found.set(code, {
      name,
      geometry: { type: 'MultiPolygon', coordinates: [...earlier, ...polygons.map(turned)] },
    });
  }
  return found;
}

const loaded = new Map<string, Regions>();

/** Null for a country without a map, and for one that is not loaded. */
export const regionsOf = (country: string | null): Regions | null =>
  country === null ? null : (loaded.get(country.toLowerCase()) ?? null);

/**
 * Loads the regions of a country; null if that is done, or there is no map of it.
 * @throws Error if they are not on this device and cannot be fetched; the next drawing tries again
 */
export function loadRegions(country: string | null): Promise<void> | null {
  const key = country?.toLowerCase() ?? '';
  const load = files[fileOf(key)];
  if (!load || loaded.has(key)) return null;
  return load().then(
    file => void loaded.set(key, readRegions(file as Topology)),
    (cause: unknown) => {
      throw new Error(mapsText.absentCountry(countryName(key)), { cause });
    },
  );
}
