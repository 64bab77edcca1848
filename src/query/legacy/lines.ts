import ngeohash from 'ngeohash';
import { isDeeperThan, isRecord, parseJson } from '@/lib/json';

/** `line_type`: how a column encodes a line or an area. */
export const lineTypes = ['polyline', 'json', 'geohash'] as const;
export type LineType = (typeof lineTypes)[number];

export type Position = readonly [longitude: number, latitude: number];

/** Degrees are stored as whole numbers of this part of a degree. */
const PRECISION = 1e5;
const LONGEST = 1_000_000;

/**
 * The positions of an encoded polyline (Google's format), as it stores them: latitude first. An incomplete last number
 * is ignored.
 */
export function decodePolyline(text: string): Position[] {
  const found: [number, number][] = [];
  const at: [number, number] = [0, 0];
  let [member, value, shift]: [0 | 1, number, number] = [0, 0, 0];
  for (let index = 0; index < text.length && index < LONGEST; index += 1) {
    const chunk = text.charCodeAt(index) - 63;
    if (chunk < 0 || chunk > 63) return found;
    // Products instead of bits: a damaged text may have any number of chunks.
    value += (chunk & 31) * 2 ** shift;
    shift += 5;
    if (chunk >= 32) continue;
    at[member] += value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    if (member === 1) found.push([at[0] / PRECISION, at[1] / PRECISION]);
    [member, value, shift] = [member === 0 ? 1 : 0, 0, 0];
  }
  return found;
}

/** The cell of a geohash as a closed ring; null for any other text. */
export function geohashRing(code: string): Position[] | null {
  if (!/^[0-9b-hjkmnp-z]{1,24}$/i.test(code)) return null;
  const [south, west, north, east] = ngeohash.decode_bbox(code.toLowerCase());
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
}

/** More than any GeoJSON needs. */
const DEEPEST = 32;

/** JSON of a column, as text or already parsed; null if it is neither, or nested too deeply for its readers. */
export function columnJson(value: unknown): unknown {
  if (typeof value === 'string') return isDeeperThan(DEEPEST, value) ? null : (parseJson(value) ?? null);
  return Array.isArray(value) || isRecord(value) ? value : null;
}

/** A line as its column encodes it; for `json`, whatever the text contains. Null if it cannot be read. */
export function decodeLine(type: LineType, value: unknown): unknown {
  switch (type) {
    case 'polyline':
      return typeof value === 'string' ? decodePolyline(value) : null;
    case 'geohash':
      return typeof value === 'string' ? geohashRing(value) : null;
    case 'json':
      return columnJson(value);
  }
}

export const lineTypeOf = (value: unknown): LineType => lineTypes.find(type => type === value) ?? 'json';
