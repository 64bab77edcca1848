import { readFields } from '@/api/read/fields';
import type { QueuedCommand } from '@/offline/commands/command';
import { patched, type Fields, type ResourceId } from '@/offline/commands/patch';
import { isUnansweredMaking, readOutbox, pendingPatches } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import type { Known, Kind } from './kind';

type Copy = readonly [id: ResourceId, value: { readonly fields: Fields; readonly etag: string | null }];

/** Dashboards have their own table. */
async function copiesOf(store: LocalStore, kind: Kind, commands: readonly QueuedCommand[]): Promise<Copy[]> {
  if (kind.thing !== 'dashboard') {
    const told = await store.copies.where('kind').equals(kind.thing).toArray();
    const stored = told.map(copy => ({ ...copy, value: readFields(kind.thing, copy.value) }));
    // As in lists: a created thing whose response was lost is shown once.
    const copies = stored.filter(({ value }) => !isUnansweredMaking(commands, kind.thing, value));
    return copies.map(({ id, value, etag }): Copy => [id, { fields: value, etag }]);
  }
  const records = await store.dashboards.toArray();
  return records.flatMap(({ id, detail, etag }): Copy[] =>
    detail ? [[id, { fields: readFields('dashboard', detail), etag }]] : [],
  );
}

/** The things of a kind on a device, with pending changes. */
export async function thingsOn(store: LocalStore, kind: Kind): Promise<Known[]> {
  const commands = await readOutbox(store);
  const patches = pendingPatches(commands).filter(patch => patch.kind === kind.thing);
  const copies = new Map(await copiesOf(store, kind, commands));
  const made = patches.flatMap(({ does, id }) => (does === 'create' ? [id] : []));
  return [...new Set([...copies.keys(), ...made])].flatMap((id): Known[] => {
    const copy = copies.get(id);
    const fields = patched(kind.thing, id, copy?.fields ?? {}, patches);
    return fields ? [{ id, fields, etag: copy?.etag ?? null }] : [];
  });
}
