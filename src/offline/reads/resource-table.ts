import { readTouching, pendingPatches } from '../outbox/pending';
import { patchesById, type ResourceId } from '../commands/patch';
import type { ReadModel } from '../resources/read-model';
import type { LocalStore } from '../store/database';
import { readOnce } from '../store/live-reading';
import { knownList, listName } from '../store/records';
import { extentOf, FIRST_PAGE, firstOf, type ListExtent } from './list-extent';
import { shownResources, type ShownResource } from './resources';
import { tableReading, type TableReading } from './table-reading';

/** A list of resources, as far as it is here. */
export interface ResourceTable<Model> extends ListExtent {
  readonly resources: readonly ShownResource<Model>[];
}

/**
 * The list of all resources of a kind, also while it is read for the first time: then things that came otherwise are at its
 * end.
 * @param first how many of the server's are read, beside those with pending changes; all by default
 */
export async function readResourceTable<Model>(
  store: LocalStore,
  model: ReadModel<Model>,
  first = Number.POSITIVE_INFINITY,
): Promise<ResourceTable<Model>> {
  const { kind } = model;
  const list = await knownList(store, listName(kind, null));
  const commands = await readTouching(store, kind);
  const part = list && firstOf(list, first, patchesById(pendingPatches(commands), kind));
  const stored = part
    ? await store.copies.bulkGet(part.ids.map((id): [typeof kind, number] => [kind, id]))
    : await readOnce(store.copies, () => store.copies.where('kind').equals(kind).toArray());
  const copies = stored.filter(copy => copy !== undefined);
  const ids = list?.ids ?? [];
  const listed = new Set<ResourceId>(ids);
  const others = list?.part && !part ? copies.filter(({ id }) => !listed.has(id)).length : 0;
  const resources = shownResources(model, {
    commands,
    copies,
    parent: null,
    ids,
    elsewhere: list?.part ? 'last' : 'first',
  });
  return { resources, ...extentOf(list, part, resources.length, others) };
}

/** Reads the list of all resources of a kind for a screen. */
export const resourceTable = <Model>(model: ReadModel<Model>): TableReading<ResourceTable<Model>> =>
  tableReading(
    store => readResourceTable(store, model),
    store => readResourceTable(store, model, FIRST_PAGE),
  );
