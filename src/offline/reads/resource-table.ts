import { readTouching, pendingPatches } from '../outbox/pending';
import { patchesById, type ResourceId } from '../commands/patch';
import type { ReadModel } from '../resources/read-model';
import type { LocalStore } from '../store/database';
import { readInParts } from '../store/live-reading';
import { knownList, listName, type CopyRecord } from '../store/records';
import { extentOf, FIRST_PAGE, firstOf, type ListExtent } from './list-extent';
import { collectResources, type ShownResource } from './resources';
import { tableReading, type TableReading } from './table-reading';

/** A list of resources, as far as it is here. */
export interface ResourceTable<Model> extends ListExtent {
  readonly resources: readonly ShownResource<Model>[];
}

/**
 * The list of all resources of a kind, also while it is read for the first time: then things that came otherwise are at its
 * end.
 * @param first how many of the server's are read, beside those with pending changes; all by default
 * @param last an earlier reading, whose equal resources keep their identity
 */
export async function readResourceTable<Model>(
  store: LocalStore,
  model: ReadModel<Model>,
  first = Number.POSITIVE_INFINITY,
  last?: ResourceTable<Model>,
): Promise<ResourceTable<Model>> {
  const { kind } = model;
  const list = await knownList(store, listName(kind, null));
  const commands = await readTouching(store, kind);
  const part = list && firstOf(list, first, patchesById(pendingPatches(commands), kind));
  const collected = collectResources(model, commands, null, last?.resources);
  const ids = list?.ids ?? [];
  const listed = new Set<ResourceId>(ids);
  let others = 0;
  if (part) {
    const copies = await store.copies.bulkGet(part.ids.map((id): [typeof kind, number] => [kind, id]));
    for (const copy of copies) if (copy) collected.add(copy);
  } else {
    await readInParts<CopyRecord>(
      store.copies,
      before => store.copies.where('[kind+id]').between([kind, before?.id ?? -Infinity], [kind, []], !before),
      copy => {
        if (list?.part && !listed.has(copy.id)) others += 1;
        collected.add(copy);
      },
    );
  }
  const resources = collected.inOrder(ids, list?.part ? 'last' : 'first');
  return { resources, ...extentOf(list, part, resources.length, others) };
}

/** Reads the list of all resources of a kind for a screen. */
export const resourceTable = <Model>(model: ReadModel<Model>): TableReading<ResourceTable<Model>> =>
  tableReading(
    (store, last) => readResourceTable(store, model, undefined, last),
    store => readResourceTable(store, model, FIRST_PAGE),
  );
