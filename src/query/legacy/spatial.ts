import ngeohash from 'ngeohash';
import * as v from 'valibot';
import { QueryError } from '../query-error';
import type { Value } from '../result/frame';
import type { LegacyForm, Row } from './form';

const spatialSchema = v.variant('type', [
  v.looseObject({
    type: v.literal('latlong'),
    lonCol: v.string(),
    latCol: v.string(),
    reverseCheckbox: v.optional(v.nullable(v.boolean())),
  }),
  v.looseObject({
    type: v.literal('delimited'),
    lonlatCol: v.string(),
    reverseCheckbox: v.optional(v.nullable(v.boolean())),
  }),
  v.looseObject({
    type: v.literal('geohash'),
    geohashCol: v.string(),
    reverseCheckbox: v.optional(v.nullable(v.boolean())),
  }),
]);
export type Spatial = v.InferOutput<typeof spatialSchema>;

export function spatialOf(form: LegacyForm, key = 'spatial'): Spatial {
  const parsed = v.safeParse(spatialSchema, form[key]);
  if (!parsed.success) throw new QueryError('empty-query', 'Bad spatial key');
  return parsed.output;
}

/** The columns that hold a position. */
export function spatialColumns(spatial: Spatial): string[] {
  if (spatial.type === 'latlong') return [spatial.lonCol, spatial.latCol];
  return [spatial.type === 'delimited' ? spatial.lonlatCol : spatial.geohashCol];
}

type Position = readonly [Value, Value];

function pair(text: Value): Position {
  const parts = String(text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (parts.length !== 2 || parts.some(part => !Number.isFinite(part)))
    throw new QueryError('unsupported', `Invalid spatial point encountered: ${String(text)}`);
  return [parts[0]!, parts[1]!];
}

function read(spatial: Spatial, row: Row): Position {
  if (spatial.type === 'latlong') return [row[spatial.lonCol] ?? null, row[spatial.latCol] ?? null];
  if (spatial.type === 'delimited') return pair(row[spatial.lonlatCol] ?? null);
  const { longitude, latitude } = ngeohash.decode(String(row[spatial.geohashCol] ?? ''));
  return [longitude, latitude];
}

/** The position of a row: longitude and latitude, unless its column has the reverse order. */
export function positionOf(spatial: Spatial, row: Row): Position {
  const [first, second] = read(spatial, row);
  return spatial.reverseCheckbox ? [second, first] : [first, second];
}
