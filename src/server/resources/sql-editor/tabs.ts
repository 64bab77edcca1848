import { sqlEditorEndpoints as endpoints, type TabFields } from '@/api/sql-editor';
import type { SignedIn } from '../../auth/caller';
import { preconditionFailed } from '../../http/conditions';
import { accessDenied, emptyNotFound, notUnderstood } from '../../http-error';
import { parseSentJson } from '../../http/body-text';
import { read, write, type Implementation } from '../../http/implementation';
import type { TabRow } from '../../metadata/schema/sql-editor';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { findDatabase } from '../database/policy';
import { ownSavedQueries } from '../saved-query/save';
import { presentTab, tabEtag } from './present';
import { badTabRequest, readEditor, readTabForm } from './read-fields';

/** The caller's tab. @throws HttpError 404 with an empty body, 403 for another person's */
export async function ownTab(store: MetadataStore, caller: SignedIn, id: string | number): Promise<TabRow> {
  const row = await store.selectFrom('tab').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) throw emptyNotFound();
  if (row.user_id !== caller.userId) throw accessDenied(403);
  return row;
}

/** @throws HttpError 400 for a connection, a saved query or a run that is missing or hidden */
async function checkReferences(
  store: MetadataStore,
  caller: SignedIn,
  fields: TabFields,
  present?: TabRow,
): Promise<void> {
  const { database_id: databaseId, saved_query_id: savedQueryId, latest_query_id: latestQueryId } = fields;
  if (databaseId != null && databaseId !== present?.database_id && !(await findDatabase(store, caller, databaseId)))
    throw badTabRequest();
  if (latestQueryId != null && !(await ownRun(store, caller, latestQueryId))) throw badTabRequest();
  if (savedQueryId == null || savedQueryId === present?.saved_query_id) return;
  const known = await ownSavedQueries(store, caller).select('id').where('id', '=', savedQueryId).executeTakeFirst();
  if (!known) throw badTabRequest();
}

/** A run of the caller, by the id that the client generated. */
const ownRun = (store: MetadataStore, caller: SignedIn, clientId: string) =>
  store
    .selectFrom('query')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();

const flagOf = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));

/** The given fields of the row; undefined ones stay unchanged. */
function columnsOf({ autorun, hide_left_bar, ...rest }: TabFields) {
  const named = { ...rest, autorun: flagOf(autorun), hide_left_bar: flagOf(hide_left_bar) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** Each person has one active tab. */
async function activate(store: MetadataStore, caller: SignedIn, id: number): Promise<void> {
  await store
    .updateTable('tab')
    .set({ active: 0 })
    .where('user_id', '=', caller.userId)
    .where('active', '=', 1)
    .where('id', '!=', id)
    .execute();
  await store.updateTable('tab').set({ active: 1 }).where('id', '=', id).execute();
}

export function tabHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.createTab, async ({ store, caller, body }) => {
      const fields = readEditor(body.queryEditor);
      await checkReferences(store, caller, fields);
      const at = now();
      const row = await store
        .insertInto('tab')
        .values({ ...columnsOf(fields), user_id: caller.userId, created_on: at, changed_on: at })
        .returning(['id', 'version', 'changed_on'])
        .executeTakeFirstOrThrow();
      await activate(store, caller, row.id);
      return { body: { id: row.id }, etag: tabEtag(row) };
    }),
    read(endpoints.getTab, async ({ store, caller, path }) => {
      const row = await ownTab(store, caller, path.id);
      return { body: await presentTab(store, row), etag: tabEtag(row), isTagOfPart: true };
    }),
    write(endpoints.updateTab, async ({ store, caller, path, body, header }) => {
      const row = await ownTab(store, caller, path.id);
      preconditionFailed(header('If-Match'), tabEtag(row));
      const fields = readTabForm(body);
      await checkReferences(store, caller, fields, row);
      const saved = await store
        .updateTable('tab')
        .set(eb => ({ ...columnsOf(fields), changed_on: now(), version: eb('version', '+', 1) }))
        .where('id', '=', row.id)
        .returning(['id', 'version', 'changed_on'])
        .executeTakeFirstOrThrow();
      return { body: row.id, etag: tabEtag(saved) };
    }),
    write(endpoints.deleteTab, async ({ store, caller, path, header }) => {
      const row = await ownTab(store, caller, path.id);
      preconditionFailed(header('If-Match'), tabEtag(row));
      await store.deleteFrom('tab').where('id', '=', row.id).execute();
      return { body: 'OK' };
    }),
    write(endpoints.activateTab, async ({ store, caller, path }) => {
      const row = await ownTab(store, caller, path.id);
      await activate(store, caller, row.id);
      return { body: row.id, etag: tabEtag(row) };
    }),
    // Transferring or removing an unknown query succeeds silently (recorded).
    write(endpoints.migrateQuery, async ({ store, caller, path, body }) => {
      const row = await ownTab(store, caller, path.id);
      const clientId = parseSentJson(body.queryId);
      if (typeof clientId !== 'string') throw notUnderstood();
      await store
        .updateTable('query')
        .set({ sql_editor_id: String(row.id) })
        .where('client_id', '=', clientId)
        .where('user_id', '=', caller.userId)
        .execute();
      return { body: row.id, etag: tabEtag(row) };
    }),
    write(endpoints.deleteQuery, async ({ store, caller, path }) => {
      const row = await ownTab(store, caller, path.id);
      // Active runs stay: their person has to stop them first.
      await store
        .deleteFrom('query')
        .where('client_id', '=', path.clientId)
        .where('user_id', '=', caller.userId)
        .where('sql_editor_id', '=', String(row.id))
        .where('status', 'not in', ['pending', 'running'])
        .execute();
      return { body: 'OK' };
    }),
  ];
}
