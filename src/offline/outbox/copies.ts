import { writeFields } from '@/api/write/fields';
import type { Patch } from '../commands/patch';
import { patchedCopy } from '../commands/patched-copy';
import { versionAfter, type Accepted } from '../resources/own-table';
import { descriptorOf } from '../resources/registry';
import type { LocalStore } from '../store/database';
import type { FavouriteRecord } from '../store/records';

/** The tables that `patchCopies` writes for these patches. */
export function tablesOf(store: LocalStore, patches: readonly Patch[]): LocalStore['tables'][number][] {
  const copies = [
    store.dashboards,
    store.versions,
    store.charts,
    store.datasets,
    store.favourites,
    store.copies,
    store.lists,
  ];
  const contents = patches.flatMap(({ does, kind }) =>
    does === 'remove' ? (descriptorOf(kind).table?.contents(store) ?? []) : [],
  );
  return [...new Set([...copies, ...contents])];
}

/** A command's changes and the server's answer when it accepted them. */
export interface AcceptedPatch {
  readonly patch: Patch;
  readonly accepted: Accepted;
}

/** Applies commands' changes to the stored copies of the server. Called in a transaction over `tablesOf`. */
export async function patchCopies(store: LocalStore, changes: readonly AcceptedPatch[]): Promise<void> {
  const stars: FavouriteRecord[] = [];
  for (const { patch, accepted } of changes) {
    if (patch.does === 'star') {
      if (typeof patch.id === 'number')
        stars.push({ kind: patch.kind, id: patch.id, value: patch.value, asOf: accepted.now });
      continue;
    }
    await putStars(store, stars);
    await patchCopy(store, patch, accepted);
  }
  await putStars(store, stars);
}

/** Consecutive ones are written together: there may be hundreds. */
async function putStars(store: LocalStore, stars: FavouriteRecord[]): Promise<void> {
  if (stars.length > 0) await store.favourites.bulkPut(stars.splice(0));
}

async function patchCopy(
  store: LocalStore,
  patch: Exclude<Patch, { does: 'star' }>,
  accepted: Accepted,
): Promise<void> {
  switch (patch.does) {
    case 'change':
      return change(store, patch, accepted);
    case 'create':
      return create(store, patch, accepted);
    case 'remove':
      return remove(store, patch);
  }
}

type Change = Extract<Patch, { does: 'change' }>;

async function change(store: LocalStore, patch: Change, accepted: Accepted): Promise<void> {
  const { kind, id } = patch;
  const copy = await store.copies.get([kind, id]);
  const value = copy && patchedCopy(kind, id, copy.value, [patch]);
  if (value) await store.copies.put({ ...copy, value, etag: versionAfter(copy.etag, accepted) });
  if (typeof id === 'number') await descriptorOf(kind).table?.change(store, id, patch, accepted);
}

type Create = Extract<Patch, { does: 'create' }>;

async function create(store: LocalStore, patch: Create, accepted: Accepted): Promise<void> {
  const { kind, id, fields, parent } = patch;
  const { table } = descriptorOf(kind);
  if (!table)
    await store.copies.put({
      kind,
      id,
      parent,
      value: { ...writeFields(kind, fields), id },
      asOf: accepted.now,
      etag: accepted.to,
    });
  else if (typeof id === 'number') await table.create(store, id, patch, accepted);
}

async function remove(store: LocalStore, { kind, id }: Pick<Patch, 'kind' | 'id'>): Promise<void> {
  await store.copies.delete([kind, id]);
  await store.copies.where('parent').equals(`${kind}:${id}`).delete();
  if (typeof id !== 'number') return;
  const { table, stars } = descriptorOf(kind);
  if (stars) await store.favourites.delete([stars.kind, id]);
  await table?.remove(store, id);
}
