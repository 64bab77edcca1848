import { patched, type Fields, type ThingId } from '@/offline/commands/patch';
import { pendingPatches, readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import type { Known, Kind } from './kind';

type Copy = readonly [id: ThingId, value: { readonly fields: Fields; readonly etag: string | null }];

/** Dashboards have a table of their own. */
async function copiesOf(store: LocalStore, kind: Kind): Promise<Copy[]> {
  if (kind.thing !== 'dashboard') {
    const copies = await store.copies.where('kind').equals(kind.thing).toArray();
    return copies.map(({ id, value, etag }): Copy => [id, { fields: value, etag }]);
  }
  const records = await store.dashboards.toArray();
  return records.flatMap(({ id, detail, etag }): Copy[] => (detail ? [[id, { fields: detail, etag }]] : []));
}

/** What a device has of a kind, with what waits. */
export async function thingsOn(store: LocalStore, kind: Kind): Promise<Known[]> {
  const patches = pendingPatches(await readOutbox(store)).filter(patch => patch.kind === kind.thing);
  const copies = new Map(await copiesOf(store, kind));
  const made = patches.flatMap(({ does, id }) => (does === 'create' ? [id] : []));
  return [...new Set([...copies.keys(), ...made])].flatMap((id): Known[] => {
    const copy = copies.get(id);
    const fields = patched(kind.thing, id, copy?.fields ?? {}, patches);
    return fields ? [{ id, fields, etag: copy?.etag ?? null }] : [];
  });
}
