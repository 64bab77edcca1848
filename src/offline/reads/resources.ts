import { readFields } from '@/api/read/fields';
import { isLocalId } from '@/model/local-id';
import { patched, patchesById, type Patch, type ResourceId } from '../commands/patch';
import { isUnansweredMaking, pendingPatches, readPending, readTouching } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { inOneReading } from '../store/live-reading';
import { knownList, listName, type CopyRecord } from '../store/records';
import { readingOf, type ReadModel } from '../resources/read-model';
import { extentOf, FIRST_PAGE, firstOf, type ListExtent } from './listed';
import { isEdited, madeHere } from './made-here';
import { tableReading, type TableReading } from './table-reading';

/** A resource with pending changes, in the terms of its read model. */
export interface ShownResource<Model> {
  readonly id: ResourceId;
  readonly value: Model;
  /** Null for things made here that the server does not have yet. */
  readonly asOf: number | null;
  /** A change of it waits to be sent. */
  readonly waiting: boolean;
}

export interface ResourceList<Model> extends ListExtent {
  readonly resources: readonly ShownResource<Model>[];
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

/**
 * All resources of a kind, or all that belong to one parent, in the server's order; first those that it does not have
 * yet.
 * @param first how many of the server's are read, beside those with pending changes; all by default
 */
export async function readResources<Model>(
  store: LocalStore,
  model: ReadModel<Model>,
  parent: string | null,
  first = Number.POSITIVE_INFINITY,
): Promise<ResourceList<Model>> {
  const { kind } = model;
  const { list, commands, patches, own, part, stored } = await inOneReading(
    store,
    [store.lists, store.outbox, store.copies],
    async () => {
      const known = await knownList(store, listName(kind, parent));
      const touching = await readTouching(store, kind);
      const pending = pendingPatches(touching);
      // There may be thousands of copies and of changes.
      const byId = patchesById(pending, kind);
      const begun = known && firstOf(known, first, byId);
      const copiesOfKind = store.copies.where('kind').equals(kind);
      return {
        list: known,
        commands: touching,
        patches: pending,
        own: byId,
        part: begun,
        stored: begun
          ? await store.copies.bulkGet(begun.ids.map((id): [typeof kind, number] => [kind, id]))
          : await copiesOfKind.toArray(),
      };
    },
  );
  const coming = list?.part;
  const makings = commands.filter(({ patches: does }) => does.some(patch => patch.does === 'create'));
  const copies = stored
    .flatMap(copy => (copy ? [inOwnWords(copy)] : []))
    .filter(copy => copy.parent === parent && !isUnansweredMaking(makings, kind, copy.value));
  const places = new Map<ResourceId, number>(list?.ids.map((id, index) => [id, index]));
  // Copies of new things come first; while a list is being read, things from other calls follow its rows.
  const elsewhere = coming ? list.ids.length : -1;
  const placeOf = ({ id }: CopyRecord) => places.get(id) ?? elsewhere;
  const ordered = part ? copies : copies.toSorted((a, b) => placeOf(a) - placeOf(b));
  const known = new Set(copies.map(({ id }) => id));
  const made = (isEdited(kind) ? madeHere(kind, patches, parent) : []).filter(({ id }) => !known.has(id));
  const oldest = copies.length === 0 ? null : Math.min(...copies.map(({ asOf }) => asOf));
  const resources = [
    ...made.map(resource => shownMade(model, resource)),
    ...ordered.flatMap(copy => shown(model, copy, own.get(copy.id) ?? [])),
  ];
  const behind = coming ? coming.count - (part?.ids ?? list.ids).length : part?.others;
  const others = coming && !part ? copies.filter(({ id }) => !places.has(id)).length : 0;
  return {
    resources,
    ...extentOf(list, part, behind === undefined ? null : behind + resources.length - others),
    ...(!list && { asOf: oldest }),
  };
}

/** The list of all resources of a kind. */
export const resourceTable = <Model>(model: ReadModel<Model>): TableReading<ResourceList<Model>> =>
  tableReading(
    store => readResources(store, model, null),
    store => readResources(store, model, null, FIRST_PAGE),
  );

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
