import { isRecord } from '@/lib/json';
import { flagOf, textOf } from '@/model/chart';

/** EXP-084: how a chart may be told where its points are, in the order in which it is offered. */
export const spatialTypes = ['latlong', 'delimited', 'geohash'] as const;
/** Stored charts may have points in regions, too; that is not offered. */
const storedTypes = [...spatialTypes, 'region'] as const;
export type SpatialType = (typeof storedTypes)[number];

/** EXP-083: where the points of a chart are. What belongs to another type than the chosen one is kept beside it. */
export interface SpatialValue {
  readonly type: SpatialType;
  readonly latCol: string | null;
  readonly lonCol: string | null;
  /** Both in one text, parted by the delimiter. */
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

/** What is stored after a change, with what the chosen type is read by. */
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
