import { isRecord } from '@/lib/json';
import { flagOf, textOf } from '@/model/chart';

/** EXP-084: the ways to give a chart its points, in the order of the menu. */
export const spatialTypes = ['latlong', 'delimited', 'geohash'] as const;
/** Stored charts may also have points by region, which is not offered. */
const storedTypes = [...spatialTypes, 'region'] as const;
export type SpatialType = (typeof storedTypes)[number];

/** EXP-083: where the points of a chart are. Values of the types that are not chosen are kept. */
export interface SpatialValue {
  readonly type: SpatialType;
  readonly latCol: string | null;
  readonly lonCol: string | null;
  /** Both in one text, separated by the delimiter. */
  readonly lonlatCol: string | null;
  readonly delimiter: string;
  /** Latitude before longitude. */
  readonly reverseCheckbox: boolean;
  readonly geohashCol: string | null;
  readonly regionCol: string | null;
}

/** EXP-090 */
const initial = { type: 'latlong', delimiter: ',' } as const;

export function readSpatial(stored: unknown): SpatialValue {
  const value = isRecord(stored) ? stored : {};
  const { delimiter } = value;
  return {
    type: storedTypes.find(type => type === value['type']) ?? initial.type,
    latCol: textOf(value, 'latCol'),
    lonCol: textOf(value, 'lonCol'),
    lonlatCol: textOf(value, 'lonlatCol'),
    delimiter: typeof delimiter === 'string' ? delimiter : initial.delimiter,
    reverseCheckbox: flagOf(value, 'reverseCheckbox', false),
    geohashCol: textOf(value, 'geohashCol'),
    regionCol: textOf(value, 'regionCol'),
  };
}

/** The stored value after a change, including the keys that the chosen type is read from. */
export function changedSpatial(stored: unknown, change: Partial<SpatialValue>): Readonly<Record<string, unknown>> {
  const { type, delimiter } = readSpatial(stored);
  return { ...(isRecord(stored) ? stored : {}), type, delimiter, ...change };
}

export type SpatialProblem = 'invalidPlace' | 'regionMissing';

function hasPlace({ type, latCol, lonCol, lonlatCol, delimiter, geohashCol, regionCol }: SpatialValue): boolean {
  switch (type) {
    case 'latlong':
      return latCol !== null && lonCol !== null;
    case 'delimited':
      return lonlatCol !== null && delimiter !== '';
    case 'geohash':
      return geohashCol !== null;
    case 'region':
      return regionCol !== null;
  }
}

/** EXP-085 EXP-086 EXP-087 EXP-088 */
export function spatialProblem(stored: unknown): SpatialProblem | null {
  const value = readSpatial(stored);
  if (hasPlace(value)) return null;
  return value.type === 'region' ? 'regionMissing' : 'invalidPlace';
}
