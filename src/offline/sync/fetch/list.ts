import * as v from 'valibot';
import { readFields } from '@/api/read/fields';
import { must } from '@/lib/assert';
import { isLocalId } from '@/model/local-id';
import type { ResourceId } from '../../commands/patch';
import type {
  ListedCopy,
  CountedRows,
  ListScope,
  ListSource,
  ResourceDescriptor,
  StarSource,
} from '../../resources/descriptor';
import type { OwnTable } from '../../resources/own-table';
import { descriptorOf } from '../../resources/registry';
import type { LocalStore } from '../../store/database';
import { listName, type CopyRecord, type ListRecord } from '../../store/records';
import type { ListSubscription } from '../subscriptions';
import { succeeded, succeededOr, type FetchContext } from './context';
import { forgetCopy, isRevoked, putCopy } from './copies';
import { fetchCurrent } from './current';
import { mayAskForNewest, type KnownList } from './newest-rows';
import { allRows, askForList } from './pages';

/** Name of a stored list. */
export const nameOf = ({ of, parent }: ListSubscription): ListRecord['name'] =>
  descriptorOf(of).table?.name ?? listName(of, parent ?? null);

/** Fetches a list: all of a kind, or those of one parent. @param force fetches all of it again */
export async function fetchList(context: FetchContext, subscription: ListSubscription, force: boolean): Promise<void> {
  const descriptor = descriptorOf(subscription.of);
  const list = must(descriptor.list, `list of ${subscription.of}`);
  const { table } = descriptor;
  if (table && list.how === 'pages') return fetchRows(context, descriptor, table, list.page, force);
  return fetchCopies(context, subscription, list);
}

/**
 * A stored list, if it is enough to request what is new in it: then everything it names must be there. Only ids are read,
 * since there may be thousands of rows. Records that could not be read were set aside, and their list with them.
 */
async function readKnownList(store: LocalStore, name: OwnTable['name'], now: number): Promise<KnownList | null> {
  const list = await store.lists.get(name);
  if (!list || list.wholeAt === undefined) return null;
  const known = { ids: list.ids, asOf: list.asOf, newest: list.newest ?? null, wholeAt: list.wholeAt };
  if (!mayAskForNewest(known, now)) return null;
  const stored = new Set<unknown>(await store.table(name).toCollection().primaryKeys());
  return known.ids.every(id => stored.has(id)) ? known : null;
}

/** Ids in one request: they are in its address, for which servers and proxies have limits of 8 or 16 kB. */
const STARS_AT_ONCE = 500;

/** Which of these things are starred; nothing of the rest where the server does not say. */
async function readStars(stars: StarSource, ids: readonly number[], context: FetchContext) {
  const found: { readonly id: number; readonly value: boolean }[] = [];
  for (let from = 0; from < ids.length; from += STARS_AT_ONCE) {
    const outcome = await stars.read(context.client, ids.slice(from, from + STARS_AT_ONCE), { signal: context.signal });
    const answer = succeededOr(outcome, 'favourite', context);
    if (answer === null) break;
    found.push(...answer.result);
  }
  return found;
}

/** The rows of a kind that has its own table, with its stars. */
async function fetchRows(
  context: FetchContext,
  { stars }: ResourceDescriptor,
  table: OwnTable,
  page: Extract<ListSource, { how: 'pages' }>['page'],
  force: boolean,
): Promise<void> {
  const { store, client, now, signal } = context;
  const { name } = table;
  if (!(await store.lists.get(name))) {
    // Needed once for each list of a device.
    const { fetchInParts } = await import('./in-parts');
    return fetchInParts(context, {
      table,
      page: q => page(client, q, { signal }, null, {}).then(succeeded),
      stars: stars ? { kind: stars.kind, read: ids => readStars(stars, ids, context) } : null,
    });
  }
  async function fetch() {
    const known = force ? null : await readKnownList(store, name, now());
    const list = await askForList(q => page(client, q, { signal }, null, {}).then(succeeded), table.rows, known);
    const asOf = now();
    // For all of them: starring one does not change its version.
    const starred = stars ? await readStars(stars, list.ids, context) : [];
    return { known, list, asOf, starred };
  }
  const tables = [store.table(name), store.lists, ...(stars ? [store.favourites] : [])];
  await fetchCurrent(store, tables, fetch, async ({ known, list, asOf, starred }) => {
    // Otherwise another tab stored a later answer.
    if (known && (await store.lists.get(name))?.asOf !== known.asOf) return;
    const { rows, ids, newest, wholeAt } = list;
    await rows.put(store, asOf);
    await store.lists.put({ name, ids, asOf, newest, wholeAt: wholeAt ?? asOf });
    if (stars) await store.favourites.bulkPut(starred.map(({ id, value }) => ({ kind: stars.kind, id, value, asOf })));
  });
}

const rowSchema = v.looseObject({ id: v.number() });

async function readCopies(
  { client, store, signal }: FetchContext,
  list: ListSource,
  parent: ResourceId | null,
  scope: ListScope,
): Promise<readonly ListedCopy[]> {
  const options = { signal };
  if (list.how === 'whole')
    return succeeded(await list.read({ client, options, parent, capabilities: store.capabilities }));
  const page = async (q: Parameters<typeof list.page>[1]): Promise<CountedRows> =>
    succeeded(await list.page(client, q, options, parent, scope));
  return (await allRows(page)).flatMap((row): ListedCopy[] =>
    v.is(rowSchema, row) ? [{ value: row, part: list.isPart === true }] : [],
  );
}

/**
 * Lists of kinds in `copies`. Things that left the list are removed from the device, and all of them are if they may no
 * longer be read.
 */
async function fetchCopies(
  context: FetchContext,
  { kind: _, of, ...scope }: ListSubscription,
  list: ListSource,
): Promise<void> {
  const { store, now } = context;
  const parent = scope.parent ?? null;
  const parentId = parent === null ? null : Number(parent.split(':')[1]);
  // The server does not know a parent that exists only here.
  if (isLocalId(parentId)) return;
  const isOf = list.how === 'pages' ? list.isOf : undefined;
  const place = isOf ? null : parent;
  const isListed = (copy: CopyRecord) =>
    copy.parent === place && (!isOf || parent === null || isOf(readFields(of, copy.value), parent));
  const copies = () => store.copies.where('kind').equals(of).toArray();
  async function fetch() {
    try {
      return { found: await readCopies(context, list, parentId, scope), asOf: now() };
    } catch (error) {
      if (isRevoked(error)) {
        await store.transaction('rw', store.copies, store.lists, async () => {
          for (const { kind, id } of (await copies()).filter(isListed)) await forgetCopy(store, kind, id);
          await store.lists.delete(listName(of, parent));
        });
      }
      throw error;
    }
  }
  await fetchCurrent(store, [store.copies, store.lists], fetch, async ({ found, asOf }) => {
    const known = await copies();
    const byId = new Map(known.map(copy => [copy.id, copy]));
    const ids = new Set<unknown>(found.map(({ value }) => value.id));
    await store.copies.bulkDelete(
      known.filter(copy => isListed(copy) && !ids.has(copy.id)).map(({ kind, id }) => [kind, id]),
    );
    for (const { value, part } of found) {
      const copy = byId.get(value.id);
      // A partial row does not show the age of the rest; without the rest it is not loaded.
      const merged = part ? { ...(copy?.value ?? { loaded: false }), ...value } : value;
      await putCopy(store, {
        kind: of,
        id: value.id,
        parent: place,
        value: merged,
        asOf: part && copy ? copy.asOf : asOf,
        etag: part ? (copy?.etag ?? null) : null,
      });
    }
    await store.lists.put({ name: listName(of, parent), ids: found.map(({ value }) => value.id), asOf });
  });
}
