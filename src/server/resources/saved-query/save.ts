import { randomUUID } from 'node:crypto';
import type { SavedQueryBody } from '@/api/saved-query';
import type { SignedIn } from '../../auth/caller';
import { notFound, unprocessable } from '../../http-error';
import type { SavedQueryRow } from '../../metadata/schema/sql-editor';
import type { MetadataStore } from '../../metadata/store';
import { findDatabase } from '../database/policy';
import { forgetObjects } from '../ownership';

/** The caller's queries; others' are hidden, even from administrators. */
export const ownSavedQueries = (store: MetadataStore, caller: SignedIn) =>
  store.selectFrom('saved_query').where('created_by', '=', caller.userId);

/** The caller's saved query with this id; another person's looks like a missing one. */
export async function ownSavedQuery(
  store: MetadataStore,
  caller: SignedIn,
  id: string | number,
): Promise<SavedQueryRow> {
  const row = await ownSavedQueries(store, caller).selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function checkDatabase(store: MetadataStore, caller: SignedIn, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  if (!(await findDatabase(store, caller, id))) throw unprocessable('The database does not exist.');
}

/** The row's fields that a body contains; undefined ones stay unchanged. */
function fieldsOf({ db_id, ...texts }: SavedQueryBody) {
  return Object.fromEntries(
    Object.entries({ ...texts, database_id: db_id }).filter(([, value]) => value !== undefined),
  );
}

interface Writing {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly now: number;
}

export async function createSavedQuery(
  { store, caller, now }: Writing,
  body: SavedQueryBody,
  extraJson = '{}',
): Promise<SavedQueryRow> {
  await checkDatabase(store, caller, body.db_id);
  const audit = { created_by: caller.userId, changed_by: caller.userId, created_on: now, changed_on: now };
  return store
    .insertInto('saved_query')
    .values({ ...fieldsOf(body), uuid: randomUUID(), extra_json: extraJson, last_run: now, ...audit })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSavedQuery(
  { store, caller, now }: Writing,
  row: SavedQueryRow,
  body: SavedQueryBody,
): Promise<SavedQueryRow> {
  // A connection to which access was lost may stay.
  if (body.db_id !== row.database_id) await checkDatabase(store, caller, body.db_id);
  return store
    .updateTable('saved_query')
    .set(eb => ({ ...fieldsOf(body), changed_by: caller.userId, changed_on: now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSavedQueries(store: MetadataStore, ids: readonly number[]): Promise<void> {
  await store
    .deleteFrom('saved_query')
    .where('id', 'in', [...ids])
    .execute();
  await forgetObjects(store, 'saved_query', ids);
}
