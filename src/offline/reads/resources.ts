import { readFields } from '@/api/read/fields';
import { isLocalId } from '@/model/local-id';
import type { QueuedCommand } from '../commands/command';
import { patched, patchesById, type Patch, type ResourceId } from '../commands/patch';
import { isUnansweredMaking, pendingPatches, readPending, readTouching } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { listName, type CopyRecord } from '../store/records';
import { readingOf, type ReadModel } from '../resources/read-model';
import { isEdited, madeHere } from './made-here';

/** A resource with pending changes, in the terms of its read model. */
export interface ShownResource<Model> {
  readonly id: ResourceId;
  readonly value: Model;
  /** Null for things made here that the server does not have yet. */
  readonly asOf: number | null;
  /** A change of it waits to be sent. */
  readonly waiting: boolean;
}

export interface ResourceList<Model> {
  readonly resources: readonly ShownResource<Model>[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

/** The server's copy in the product's words. */
const inOwnWords = (copy: CopyRecord): CopyRecord => ({ ...copy, value: readFields(copy.kind, copy.value) });

function shown<Model>(
  { toModel }: ReadModel<Model>,
  { kind, id, asOf, value: known }: CopyRecord,
  patches: readonly Patch[],
): ShownResource<Model>[] {
  const value = patched(kind, id, known, patches);
  const waiting = patches.some(patch => patch.kind === kind && patch.id === id);
  return value ? [{ id, value: toModel(readingOf(value)), asOf, waiting }] : [];
}

const shownMade = <Model>(
  { toModel }: ReadModel<Model>,
  { id, value }: { readonly id: ResourceId; readonly value: object },
): ShownResource<Model> => ({ id, value: toModel(readingOf({ ...value })), asOf: null, waiting: true });

/** The input of a list of resources. */
interface Stored {
  /** The queued commands that touch the kind. */
  readonly commands: readonly QueuedCommand[];
  /** The server's copies of the kind. */
  readonly copies: readonly CopyRecord[];
  readonly parent: string | null;
  /** In the server's order. */
  readonly ids: readonly number[];
  /** The place of those without one in that order. */
  readonly elsewhere: 'first' | 'last';
}

/** Resources with their pending changes, in the server's order; first those that it does not have yet. */
export function shownResources<Model>(
  model: ReadModel<Model>,
  { commands, copies: stored, parent, ids, elsewhere }: Stored,
): readonly ShownResource<Model>[] {
  const { kind } = model;
  const patches = pendingPatches(commands);
  // There may be thousands of copies and of changes.
  const makings = commands.filter(({ patches: does }) => does.some(patch => patch.does === 'create'));
  const own = patchesById(patches, kind);
  const places = new Map<ResourceId, number>(ids.map((id, index) => [id, index]));
  const placeOf = (id: ResourceId) => places.get(id) ?? (elsewhere === 'last' ? ids.length : -1);
  const copies = stored
    .map(inOwnWords)
    .filter(copy => copy.parent === parent && !isUnansweredMaking(makings, kind, copy.value))
    .sort((a, b) => placeOf(a.id) - placeOf(b.id));
  const known = new Set(copies.map(({ id }) => id));
  const made = (isEdited(kind) ? madeHere(kind, patches, parent) : []).filter(({ id }) => !known.has(id));
  return [
    ...made.map(resource => shownMade(model, resource)),
    ...copies.flatMap(copy => shown(model, copy, own.get(copy.id) ?? [])),
  ];
}

/**
 * All resources of a kind, or all that belong to one parent, in the server's order; first those that it does not have
 * yet.
 */
export async function readResources<Model>(
  store: LocalStore,
  model: ReadModel<Model>,
  parent: string | null,
): Promise<ResourceList<Model>> {
  const { kind } = model;
  const commands = await readTouching(store, kind);
  const copies = await store.copies.where('kind').equals(kind).toArray();
  const list = await store.lists.get(listName(kind, parent));
  const ages = copies.flatMap(copy => (copy.parent === parent ? [copy.asOf] : []));
  return {
    resources: shownResources(model, { commands, copies, parent, ids: list?.ids ?? [], elsewhere: 'first' }),
    asOf: list?.asOf ?? (ages.length === 0 ? null : Math.min(...ages)),
  };
}

/**
 * One resource, by the id that the server or this device gave it. Null if this device has no copy of it, and for one
 * that was removed.
 */
export async function readResource<Model>(
  store: LocalStore,
  model: ReadModel<Model>,
  id: ResourceId,
): Promise<ShownResource<Model> | null> {
  const { kind } = model;
  const named = isLocalId(id) ? await store.names.get(id) : undefined;
  const present = named?.kind === kind ? named.id : id;
  const patches = await readPending(store, `${kind}:${present}`);
  const copy = await store.copies.get([kind, present]);
  if (copy) return shown(model, inOwnWords(copy), patches)[0] ?? null;
  const made = isEdited(kind) ? madeHere(kind, patches).find(resource => resource.id === present) : undefined;
  return made ? shownMade(model, made) : null;
}
