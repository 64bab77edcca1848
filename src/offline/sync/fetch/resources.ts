import * as v from 'valibot';
import { dataFileEndpoints } from '@/api/data-file';
import { filterSetEndpoints } from '@/api/filter-set';
import { reportEndpoints } from '@/api/report';
import { savedQueryEndpoints } from '@/api/saved-query';
import { sqlEditorEndpoints } from '@/api/sql-editor';
import { isRecord } from '@/lib/json';
import { isLocalId } from '../../commands/local-id';
import type { Fields } from '../../commands/patch';
import type { LocalStore } from '../../store/database';
import { listName, type CopyRecord } from '../../store/records';
import type { ListedResource, Subscription } from '../subscriptions';
import { allRows } from './all-rows';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';
import { forgetResources } from './forget-resources';

type ResourcesSubscription = Extract<Subscription, { kind: 'resources' }>;

/** One of a list. `part` says that there is more to it than the list tells. */
interface Found {
  readonly value: Fields & { readonly id: number };
  readonly part: boolean;
}

const rowSchema = v.looseObject({ id: v.number() });
const whole = (value: Fields & { readonly id: number }): Found => ({ value, part: false });

const lists: Readonly<
  Record<ListedResource, (context: FetchContext, parent: string | null) => Promise<readonly Found[]>>
> = {
  async 'saved-query'({ client, signal }) {
    return (
      await allRows(q => client.call(savedQueryEndpoints.list, { q }, { signal }).then(succeeded), rowSchema)
    ).map(whole);
  },
  /** Its rows leave out what only who edits a report needs. */
  async report({ client, signal }) {
    const rows = await allRows(q => client.call(reportEndpoints.list, { q }, { signal }).then(succeeded), rowSchema);
    return rows.map(value => ({ value, part: true }));
  },
  /** The active tab is told in full, the others by name. */
  async tab({ client, signal }) {
    const { tab_state_ids: tabs, active_tab: active } = succeeded(
      await client.call(sqlEditorEndpoints.bootstrap, {}, { signal }),
    ).result;
    return tabs.map(({ id, label }) =>
      active?.id === id ? whole(active) : { value: { id, label, active: false }, part: true },
    );
  },
  async 'filter-set'({ client, signal }, parent) {
    const id = Number(parent?.split(':')[1]);
    return succeeded(await client.call(filterSetEndpoints.list, { path: { id } }, { signal })).result.map(whole);
  },
  async 'data-file'({ client, store, signal }) {
    if (!store.capabilities.dataFiles) return [];
    return succeeded(await client.call(dataFileEndpoints.list, {}, { signal })).result.map(whole);
  },
};

/** A tab comes with the tables that are opened beside it. */
export async function putResource(store: LocalStore, record: CopyRecord): Promise<void> {
  await store.copies.put(record);
  const tables = record.kind === 'tab' ? record.value['table_schemas'] : undefined;
  if (!Array.isArray(tables)) return;
  const parent = `tab:${record.id}`;
  const present = tables.filter(
    (table): table is Fields & { id: number } => isRecord(table) && typeof table['id'] === 'number',
  );
  const ids = new Set<unknown>(present.map(({ id }) => id));
  const gone = (await store.copies.where('parent').equals(parent).toArray()).filter(
    ({ kind, id }) => kind === 'table-schema' && !ids.has(id),
  );
  await store.copies.bulkDelete(gone.map(({ kind, id }) => [kind, id]));
  await store.copies.bulkPut(
    present.map(value => ({ kind: 'table-schema', id: value.id, parent, value, asOf: record.asOf, etag: null })),
  );
}

/** All of a kind, or all that belong to one thing. Those that are not among them any more leave the device. */
export async function fetchResources(context: FetchContext, { of, parent }: ResourcesSubscription): Promise<void> {
  const { store, now } = context;
  // What was made here and has no server yet knows nothing of it.
  if (parent !== null && isLocalId(Number(parent.split(':')[1]))) return;
  async function fetch() {
    const found = await forgetResources(store, of, parent, () => lists[of](context, parent));
    return { found, asOf: now() };
  }
  await fetchCurrent(store, [store.copies, store.lists], fetch, async ({ found, asOf }) => {
    const known = (await store.copies.where('kind').equals(of).toArray()).filter(copy => copy.parent === parent);
    const byId = new Map(known.map(copy => [copy.id, copy]));
    const ids = new Set<unknown>(found.map(({ value }) => value.id));
    await store.copies.bulkDelete(known.filter(({ id }) => !ids.has(id)).map(({ kind, id }) => [kind, id]));
    for (const { value, part } of found) {
      const copy = byId.get(value.id);
      // A part says nothing of how old the rest is; without the rest it is not loaded.
      const merged = part ? { ...(copy?.value ?? { loaded: false }), ...value } : value;
      await putResource(store, {
        kind: of,
        id: value.id,
        parent,
        value: merged,
        asOf: part && copy ? copy.asOf : asOf,
        etag: part ? (copy?.etag ?? null) : null,
      });
    }
    await store.lists.put({ name: listName(of, parent), ids: found.map(({ value }) => value.id), asOf });
  });
}
