import { isRecord } from '@/lib/json';
import type { ResourceId } from './patch';

/**
 * Things that are made without the server get a negative number until it gives them its own. The numbers are so far
 * from all others that they are recognised wherever they stand, also inside texts such as `position_json` and
 * addresses.
 */
const FIRST = 9_000_000_000_000;
const written = /-9\d{12}(?!\d)/g;

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
  if (typeof value === 'string') return (value.match(written) ?? []).map(Number);
  if (isLocalId(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, member]) => [...idsIn(key), ...idsIn(member)]) : [];
}

/** The value with the server's id wherever the local one stood. */
export function withServerId<T>(value: T, local: number, id: ResourceId): T;
export function withServerId(value: unknown, local: number, id: ResourceId): unknown {
  if (value === local) return id;
  if (typeof value === 'string')
    return value.includes(String(local))
      ? value.replace(written, found => (Number(found) === local ? String(id) : found))
      : value;
  if (Array.isArray(value)) return value.map(item => withServerId<unknown>(item, local, id));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      withServerId(key, local, id),
      withServerId<unknown>(member, local, id),
    ]),
  );
}
