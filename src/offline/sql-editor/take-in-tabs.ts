import { bothTexts } from '@/model/merge/both-texts';
import { placeAfter } from '@/model/editor-tabs';
import { DEFAULT_SQLLAB_LIMIT } from '@/model/limits';
import { isLocalId } from '@/model/local-id';
import type { ResourceId } from '../commands/patch';
import { readResources, type ShownResource } from '../reads/resources';
import { editorTables, queryTabs, type EditorTable, type QueryTab } from '../resources/tab/read-model';
import type { LocalStore } from '../store/database';
import { listName, type EditorTabRecord, type TableBeside } from '../store/records';
import { keepUnknownRelations } from './database-metadata';
import { forgetRemote } from './hand-over-tabs';
import {
  changedNames,
  fieldsOf,
  keptFields,
  latestAt,
  only,
  presentId,
  refusedFields,
  reportedFields,
} from './tab-fields';
import { mergedTables, reportedDetails, reportedTables } from './tab-tables';

interface TakingIn {
  readonly store: LocalStore;
  readonly now: () => number;
  readonly newKey: () => string;
}

type Told = ShownResource<QueryTab>;

/**
 * Merges tabs from the server: those of other devices, changed ones, and removed ones. Local text that was not handed
 * over yet stays, merged by line.
 */
export async function takeInTabs({ store, now, newKey }: TakingIn): Promise<void> {
  const { told, list, byRemote } = await readBoth(store);
  for (const tab of byRemote.values()) await store.editorTabs.update(tab.id, { remote: tab.remote });
  for (const resource of told.resources) {
    // Made on this device, and about to be named by the server.
    if (isLocalId(resource.id)) continue;
    const tab = byRemote.get(resource.id);
    if (tab) await takeIn(store, tab, resource, now());
    else if (!(await isWaiting(store, resource.id))) await adopt(store, resource, list?.asOf ?? now(), newKey);
    await keepUnknownRelations(store, reportedDetails(await readTables(store, resource.id)));
  }
  if (!list) return;
  const present = new Set<ResourceId>(told.resources.map(({ id }) => id));
  const listed = new Set<ResourceId>(list.ids);
  for (const [remote, tab] of byRemote) {
    if (isLocalId(remote) || present.has(remote) || tab.closedAt !== null) continue;
    // It was listed, and is gone by now; or it is no longer listed.
    if (!listed.has(remote) && list.asOf < tab.changedAt) continue;
    // If the server refused local text, the person decides first.
    if (await isWaiting(store, remote)) continue;
    await store.transaction('rw', store.editorTabs, store.editorTexts, async () => {
      await store.editorTabs.update(tab.id, { closedAt: now() });
      await forgetRemote(store, tab);
    });
  }
}

/**
 * Reads the server's tabs and the matching local ones at one moment: a tab that is named between two reads would seem
 * to be gone.
 */
function readBoth(store: LocalStore) {
  const tables = [store.copies, store.outbox, store.names, store.lists, store.editorTabs];
  return store.transaction('r', tables, async () => {
    const told = await readResources(store, queryTabs, null);
    const list = await store.lists.get(listName('tab', null));
    const byRemote = new Map<ResourceId, EditorTabRecord>();
    for (const tab of await store.editorTabs.toArray()) {
      const remote = await presentId(store, 'tab', tab.remote);
      if (remote !== null) byRemote.set(remote, { ...tab, remote });
    }
    return { told, list, byRemote };
  });
}

/** Whether a change of it waits to be sent, or for a decision. */
async function isWaiting(store: LocalStore, id: ResourceId): Promise<boolean> {
  return (await store.outbox.where('resource').equals(`tab:${id}`).count()) > 0;
}

/** A tab of another device. */
async function adopt(store: LocalStore, { id: remote, value }: Told, now: number, newKey: () => string): Promise<void> {
  const id = newKey();
  const told = value.isLoaded ? await readTables(store, remote) : [];
  await store.transaction('rw', store.editorTabs, store.editorTexts, async () => {
    await store.editorTabs.add({
      id,
      remote,
      name: value.label,
      databaseId: value.databaseId,
      schema: value.schema,
      autorun: value.autorun,
      queryLimit: value.queryLimit ?? DEFAULT_SQLLAB_LIMIT,
      templateParams: value.templateParams,
      hidesLeftBar: value.hidesLeftBar,
      savedQueryId: value.savedQuery?.id ?? null,
      latestRunId: value.latestQueryId,
      position: placeAfter(await store.editorTabs.toArray(), null),
      changedAt: now,
      closedAt: null,
      isLoaded: value.isLoaded,
      handedOver: { ...reportedFields(value) },
      tables: reportedTables(told),
    });
    await store.editorTexts.add({
      id,
      sql: value.sql,
      changedAt: now,
      head: 0,
      anchor: 0,
      handedOver: value.isLoaded ? value.sql : null,
      saved: null,
    });
  });
}

const readTables = async (store: LocalStore, remote: ResourceId): Promise<readonly ShownResource<EditorTable>[]> =>
  (await readResources(store, editorTables, `tab:${remote}`)).resources;

async function takeIn(store: LocalStore, { id, remote }: EditorTabRecord, { value }: Told, now: number): Promise<void> {
  if (!value.isLoaded || remote === null) return;
  const { editorTabs, editorTexts, queryRuns, outbox, names, copies, lists } = store;
  await store.transaction('rw', [editorTabs, editorTexts, queryRuns, outbox, names, copies, lists], async () => {
    const present = await editorTabs.get(id);
    const text = await editorTexts.get(id);
    if (!present || !text) return;
    const refused = await refusedFields(store, remote);
    const change = {
      ...(await takenFields(store, present, value, refused)),
      ...(await takenTables(store, present, remote)),
    };
    if (Object.keys(change).length > 0) await editorTabs.update(id, change);
    if (value.sql === text.handedOver || refused.has('sql')) return;
    const sql = present.isLoaded ? bothTexts(text.handedOver ?? value.sql, text.sql, value.sql) : value.sql;
    await editorTexts.update(id, { sql, handedOver: value.sql, changedAt: now });
  });
}

/** A field that was changed here and not handed over yet, or refused, keeps this device's value. */
async function takenFields(
  store: LocalStore,
  present: EditorTabRecord,
  value: QueryTab,
  refused: ReadonlySet<string>,
): Promise<Partial<EditorTabRecord>> {
  const told = reportedFields(value);
  const own = new Set(changedNames({ ...present.handedOver }, fieldsOf(present, await latestAt(store, present))));
  const names = present.isLoaded
    ? changedNames({ ...present.handedOver }, { ...told }).filter(name => !own.has(name) && !refused.has(name))
    : Object.keys(told);
  if (present.isLoaded && names.length === 0) return {};
  const handedOver = { ...present.handedOver, ...only({ ...told }, names) };
  return { ...keptFields(value, names), isLoaded: true, handedOver };
}

async function takenTables(
  store: LocalStore,
  { tables = [] }: EditorTabRecord,
  remote: ResourceId,
): Promise<{ readonly tables?: readonly TableBeside[] }> {
  const present = await Promise.all(
    tables.map(async table => ({ ...table, remote: await presentId(store, 'table-schema', table.remote) })),
  );
  const next = mergedTables(present, await readTables(store, remote));
  return JSON.stringify(next) === JSON.stringify(tables) ? {} : { tables: next };
}
