import { readFields } from '@/api/read/fields';
import { isLocalId } from '../commands/local-id';
import { patched, type Fields, type Patch, type ResourceId, type ResourceKind } from '../commands/patch';
import { isUnansweredMaking, readPending, readTouching, pendingPatches } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { listName, type CopyRecord } from '../store/records';
import type { ListedKind } from '../resources/registry';
import { madeHere } from './made-here';

/** A thing as it is with the changes that wait. */
export interface ShownResource {
  readonly id: ResourceId;
  readonly value: Fields;
  /** Null for what was made here and is not at the server yet. */
  readonly asOf: number | null;
  /** A change of it waits to be sent. */
  readonly waiting: boolean;
}

export interface ResourceList {
  readonly things: readonly ShownResource[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

/** The server's copy in the product's words. */
const inOwnWords = (copy: CopyRecord): CopyRecord => ({ ...copy, value: readFields(copy.kind, copy.value) });

function shown(copy: CopyRecord, patches: readonly Patch[]): ShownResource[] {
  const { kind, id, asOf } = copy;
  const value = patched(kind, id, copy.value, patches);
  return value ? [{ id, value, asOf, waiting: patches.some(patch => patch.kind === kind && patch.id === id) }] : [];
}

/**
 * All things of a kind, or all that belong to one thing, in the order of the server; first those that it does not have
 * yet.
 */
export async function readResources(
  store: LocalStore,
  kind: Exclude<ListedKind, 'data-file'> | 'table-schema',
  parent: string | null,
): Promise<ResourceList> {
  const commands = await readTouching(store, kind);
  const patches = pendingPatches(commands);
  const stored = (await store.copies.where('kind').equals(kind).toArray()).map(inOwnWords);
  const copies = stored.filter(copy => copy.parent === parent && !isUnansweredMaking(commands, kind, copy.value));
  const list = kind === 'table-schema' ? undefined : await store.lists.get(listName(kind, parent));
  const places = new Map<ResourceId, number>(list?.ids.map((id, index) => [id, index]));
  const ordered = copies.sort((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1));
  const known = new Set(copies.map(({ id }) => id));
  const made = madeHere(kind, patches, parent).filter(({ id }) => !known.has(id));
  const oldest = copies.length === 0 ? null : Math.min(...copies.map(({ asOf }) => asOf));
  return {
    things: [
      ...made.map(({ id, value }) => ({ id, value, asOf: null, waiting: true })),
      ...ordered.flatMap(copy => shown(copy, patches)),
    ],
    asOf: list?.asOf ?? oldest,
  };
}

/**
 * One thing, by the id that the server or this device gave it. Null where this device has no copy of it, and for one
 * that was removed.
 */
export async function readResource(
  store: LocalStore,
  kind: ResourceKind,
  id: ResourceId,
): Promise<ShownResource | null> {
  const named = isLocalId(id) ? await store.names.get(id) : undefined;
  const present = named?.kind === kind ? named.id : id;
  const patches = await readPending(store, `${kind}:${present}`);
  const copy = await store.copies.get([kind, present]);
  if (copy) return shown(inOwnWords(copy), patches)[0] ?? null;
  const made = madeHere(kind, patches).find(resource => resource.id === present);
  return made ? { ...made, asOf: null, waiting: true } : null;
}
