import { isRecord } from '@/lib/json';
import { writtenLocalId } from '@/model/local-id';
import type { ResourceId } from './patch';

/** Replaces the local id with the server's everywhere in a value. */
export function withServerId<T>(value: T, local: number, id: ResourceId): T;
export function withServerId(value: unknown, local: number, id: ResourceId): unknown {
  if (value === local) return id;
  if (typeof value === 'string')
    return value.includes(String(local))
      ? value.replace(writtenLocalId, found => (Number(found) === local ? String(id) : found))
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
