import { isRecord } from '@/lib/json';

/**
 * Things that are made without the server get a negative number until it gives them its own. The numbers are so far
 * from all others that they are recognised wherever they stand, also inside texts such as `position_json` and
 * addresses.
 */
const FIRST = 9_000_000_000_000;
/** One wherever it is written. */
export const writtenLocalId = /-9\d{12}(?!\d)/g;

/** @param count how many this store gave before */
export function localId(count: number): number {
  return -(FIRST + count);
}

export function isLocalId(id: unknown): id is number {
  return typeof id === 'number' && id <= -FIRST;
}

/** Every local id that stands anywhere in a value. */
export function localIdsIn(value: unknown): number[] {
  return [...new Set(idsIn(value))];
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'string') return (value.match(writtenLocalId) ?? []).map(Number);
  if (isLocalId(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, member]) => [...idsIn(key), ...idsIn(member)]) : [];
}
