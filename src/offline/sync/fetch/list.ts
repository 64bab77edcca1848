import { readFields } from '@/api/read/fields';
import { must } from '@/lib/assert';
import { isLocalId } from '@/model/local-id';
import type { CopiedKind, ResourceId } from '../../commands/patch';
import type { ListedCopy, ListScope, ListSource } from '../../resources/descriptor';
import { descriptorOf } from '../../resources/registry';
import type { LocalStore } from '../../store/database';
import { listName, partName, type CopyRecord, type ListRecord } from '../../store/records';
import type { ListSubscription } from '../subscriptions';
import { succeeded, type FetchContext } from './context';
import { forgetCopies, forgetCopy, isRevoked, listedCopies, putListed } from './copies';
import { fetchCurrent } from './current';
import { mayAskForNewest, type KnownList } from './newest-rows';
import { allRows, askForList, type AskForPage } from './pages';
import { copiedRows, ownRows, putStars, type RowSource } from './row-source';

/** Name of a stored list. */
export const nameOf = ({ of, parent }: ListSubscription): ListRecord['name'] =>
  descriptorOf(of).table?.name ?? listName(of, parent ?? null);

/** Fetches a list: all of a kind, or those of one parent. @param force fetches all of it again */
export async function fetchList(context: FetchContext, subscription: ListSubscription, force: boolean): Promise<void> {
  const descriptor = descriptorOf(subscription.of);
  const list = must(descriptor.list, `list of ${subscription.of}`);
  if (list.how === 'whole' || list.isOf || subscription.parent !== undefined)
    return fetchCopies(context, subscription, list);
  const { table } = descriptor;
  if (table) return fetchRows(context, ownRows(context, descriptor, table, list.page), force);
  return forgettingIfRevoked(context.store, subscription, list, () =>
    fetchRows(context, copiedRows(context, subscription.of, list), force),
  );
}

/**
 * A stored list, if it is enough to request what is new in it: then everything it names must be there. Only ids are read,
 * since there may be thousands of rows. Records that could not be read were set aside, and their list with them.
 */
async function readKnownList(
  store: LocalStore,
  { list: name, storedIds }: RowSource,
  now: number,
): Promise<KnownList | null> {
  const list = await store.lists.get(name);
  if (!list || list.wholeAt === undefined) return null;
  const known = {
    ids: list.ids,
    asOf: list.asOf,
    newest: list.newest ?? null,
    wholeAt: list.wholeAt,
    missing: list.missing ?? 0,
  };
  if (!mayAskForNewest(known, now)) return null;
  const stored = await storedIds();
  return known.ids.every(id => stored.has(id)) ? known : null;
}

async function fetchRows(context: FetchContext, source: RowSource, force: boolean): Promise<void> {
  const { store, now } = context;
  const { list: name, tables, rows: read, page, stars, removeOthers } = source;
  if (!(await store.lists.get(name))) {
    // Needed once for each list of a device.
    const { fetchInParts } = await import('./in-parts');
    return fetchInParts(context, source);
  }
  async function fetch() {
    const known = force ? null : await readKnownList(store, source, now());
    const list = await askForList(page, read, known);
    const asOf = now();
    // For all of them: starring one does not change its version.
    const starred = (await stars?.read(list.ids)) ?? [];
    return { known, list, asOf, starred };
  }
  const written = [...tables, store.lists, ...(stars ? [store.favourites] : [])];
  await fetchCurrent(store, written, fetch, async ({ known, list, asOf, starred }) => {
    // Otherwise another tab stored a later answer.
    if (known && (await store.lists.get(name))?.asOf !== known.asOf) return;
    const { rows, ids, newest, wholeAt, missing } = list;
    await rows.put(store, asOf);
    await store.lists.put({ name, ids, asOf, newest, wholeAt: wholeAt ?? asOf, missing });
    if (wholeAt === null) await removeOthers?.(ids, Infinity);
    if (stars) await putStars(store, stars.kind, starred, asOf);
  });
}

async function readCopies(
  { client, store, signal }: FetchContext,
  list: ListSource,
  parent: ResourceId | null,
  scope: ListScope,
): Promise<readonly ListedCopy[]> {
  const options = { signal };
  if (list.how === 'whole')
    return succeeded(await list.read({ client, options, parent, capabilities: store.capabilities }));
  const page: AskForPage = async q => succeeded(await list.page(client, q, options, parent, scope));
  return listedCopies(await allRows(page), list.isPart);
}

/** Whether a copy belongs to a list. */
function isListedIn(parent: string | null, of: CopiedKind, list: ListSource): (copy: CopyRecord) => boolean {
  const isOf = list.how === 'pages' ? list.isOf : undefined;
  if (!isOf) return copy => copy.parent === parent;
  return copy => copy.parent === null && (parent === null || isOf(readFields(of, copy.value), parent));
}

/** Removes all of a list from the device if it may no longer be read. */
async function forgettingIfRevoked<T>(
  store: LocalStore,
  { of, parent }: ListSubscription,
  list: ListSource,
  fetch: () => Promise<T>,
): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    if (isRevoked(error)) {
      const name = listName(of, parent ?? null);
      await store.transaction('rw', store.copies, store.lists, async () => {
        const copies = await store.copies.where('kind').equals(of).toArray();
        for (const { kind, id } of copies.filter(isListedIn(parent ?? null, of, list)))
          await forgetCopy(store, kind, id);
        await store.lists.bulkDelete([name, partName(name)]);
      });
    }
    throw error;
  }
}

/** Lists of kinds in `copies` that are read at once. Things that left the list are removed from the device. */
async function fetchCopies(context: FetchContext, subscription: ListSubscription, list: ListSource): Promise<void> {
  const { store, now } = context;
  const { kind: _, of, ...scope } = subscription;
  const parent = scope.parent ?? null;
  const parentId = parent === null ? null : Number(parent.split(':')[1]);
  // The server does not know a parent that exists only here.
  if (isLocalId(parentId)) return;
  const isListed = isListedIn(parent, of, list);
  const place = list.how === 'pages' && list.isOf ? null : parent;
  const fetch = () =>
    forgettingIfRevoked(store, subscription, list, async () => ({
      found: await readCopies(context, list, parentId, scope),
      asOf: now(),
    }));
  await fetchCurrent(store, [store.copies, store.lists], fetch, async ({ found, asOf }) => {
    const known = await store.copies.where('kind').equals(of).toArray();
    const ids = found.map(({ value }) => value.id);
    const present = new Set<unknown>(ids);
    await forgetCopies(
      store,
      known.filter(copy => isListed(copy) && !present.has(copy.id)),
    );
    await putListed(store, { kind: of, parent: place }, found, asOf);
    await store.lists.put({ name: listName(of, parent), ids, asOf });
  });
}
