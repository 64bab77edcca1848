import { isRecord } from '@/lib/json';

/**
 * Objects created offline get a negative number until the server assigns an id. The numbers are far from all others, so
 * that they are recognisable anywhere, including texts such as `position_json` and addresses.
 */
const FIRST = 9_000_000_000_000;
/** Matches a local id in text. */
export const writtenLocalId = /-9\d{12}(?!\d)/g;

/** @param count number of ids that this store created before */
export function localId(count: number): number {
  return -(FIRST + count);
}

/** Reads a text that is a local id, such as in an address; null for others. */
export function readLocalId(text: string): number | null {
  const id = Number(text);
  return isLocalId(id) && String(id) === text ? id : null;
}

export function isLocalId(id: unknown): id is number {
  return typeof id === 'number' && id <= -FIRST;
}

/** Every local id anywhere in a value. */
export function localIdsIn(value: unknown): number[] {
  return [...new Set(idsIn(value))];
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'string') return (value.match(writtenLocalId) ?? []).map(Number);
  if (isLocalId(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, member]) => [...idsIn(key), ...idsIn(member)]) : [];
}
