import { readFields } from '@/api/read/fields';
import { shareEqual } from '@/lib/share-equal';
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

interface CollectedResources<Model> {
  /** Adds the server's copy of one, with its pending changes. */
  add(copy: CopyRecord): void;
  /**
   * Those that were added, in the server's order; first those that it does not have yet.
   * @param elsewhere the place of those that are not among the ids
   */
  inOrder(ids: readonly number[], elsewhere: 'first' | 'last'): readonly ShownResource<Model>[];
}

/**
 * @param commands the queued ones that touch the kind
 * @param before an earlier result: equal resources keep their identity
 */
export function collectResources<Model>(
  model: ReadModel<Model>,
  commands: readonly QueuedCommand[],
  parent: string | null,
  before: readonly ShownResource<Model>[] = [],
): CollectedResources<Model> {
  const { kind } = model;
  const patches = pendingPatches(commands);
  // There may be thousands of copies and of changes.
  const makings = commands.filter(({ patches: does }) => does.some(patch => patch.does === 'create'));
  const own = patchesById(patches, kind);
  const earlier = new Map(before.map(resource => [resource.id, resource]));
  const known = new Set<ResourceId>();
  const added: ShownResource<Model>[] = [];
  return {
    add(stored) {
      if (stored.parent !== parent) return;
      const copy = inOwnWords(stored);
      if (isUnansweredMaking(makings, kind, copy.value)) return;
      known.add(copy.id);
      const resources = shown(model, copy, own.get(copy.id) ?? []);
      added.push(...resources.map(resource => shareEqual(earlier.get(copy.id), resource)));
    },
    inOrder(ids, elsewhere) {
      const places = new Map<ResourceId, number>(ids.map((id, index) => [id, index]));
      const placeOf = (id: ResourceId) => places.get(id) ?? (elsewhere === 'last' ? ids.length : -1);
      const made = (isEdited(kind) ? madeHere(kind, patches, parent) : []).filter(({ id }) => !known.has(id));
      return [
        ...made.map(resource => shownMade(model, resource)),
        ...added.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
      ];
    },
  };
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
  const collected = collectResources(model, commands, parent);
  copies.forEach(collected.add);
  return {
    resources: collected.inOrder(list?.ids ?? [], 'first'),
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
