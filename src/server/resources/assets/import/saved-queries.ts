import { createHash } from 'node:crypto';
import type { SavedQueryRow } from '../../../metadata/schema/sql-editor';
import { findDatabase } from '../../database/policy';
import type { SavedQueryDocument } from '../documents';
import { assetKinds } from '../kinds';
import type { DatabaseIds } from './databases';
import { auditOf, fateOf, type Importing } from './importing';
import type { Filed } from './read';

/**
 * The UUID of a person's copy of another person's query. Deterministic, so that importing an archive again finds the
 * earlier copy.
 */
function copyUuid(uuid: string, userId: number): string {
  const hex = createHash('sha256').update(`${userId} ${uuid}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * The caller's query with a UUID, and the UUID for a new one: another person's query is neither changed nor revealed.
 */
async function placeOf(
  { store, caller }: Importing,
  uuid: string,
): Promise<{ readonly uuid: string; readonly existing: SavedQueryRow | undefined }> {
  const at = (wanted: string) =>
    store.selectFrom('saved_query').selectAll().where('uuid', '=', wanted).executeTakeFirst();
  const row = await at(uuid);
  if (!row || row.created_by === caller.userId) return { uuid, existing: row };
  const own = copyUuid(uuid, caller.userId);
  return { uuid: own, existing: await at(own) };
}

async function databaseIdOf(
  { store, caller }: Importing,
  databases: DatabaseIds,
  uuid: string,
): Promise<number | undefined> {
  const named = await store.selectFrom('database').select('id').where('uuid', '=', uuid).executeTakeFirst();
  const id = databases.get(uuid) ?? named?.id;
  return id !== undefined && (await findDatabase(store, caller, id)) ? id : undefined;
}

/** Imports the queries of an archive as the caller's own. */
export async function importSavedQueries(
  importing: Importing,
  documents: readonly Filed<SavedQueryDocument>[],
  databases: DatabaseIds,
): Promise<ReadonlyMap<string, number>> {
  const { store, caller, problems, now } = importing;
  const ids = new Map<string, number>();
  for (const { file, document } of documents) {
    const { version: _, uuid: given, database_uuid: databaseUuid, ...fields } = document;
    const databaseId = databaseUuid === null ? null : await databaseIdOf(importing, databases, databaseUuid);
    if (databaseId === undefined) {
      problems[file] ??= { database_uuid: ['The database is neither in the archive nor on this server'] };
      continue;
    }
    const { uuid, existing } = await placeOf(importing, given);
    if (existing) ids.set(given, existing.id);
    if (!existing) {
      const { id } = await store
        .insertInto('saved_query')
        .values({ ...fields, ...auditOf(importing), uuid, database_id: databaseId, extra_json: '{}', last_run: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(given, id);
    } else if (fateOf(importing, 'saved_query', file, assetKinds.saved_query.title, true) === 'replaced') {
      await store
        .updateTable('saved_query')
        .set(eb => ({
          ...fields,
          database_id: databaseId,
          changed_by: caller.userId,
          changed_on: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', existing.id)
        .execute();
    }
  }
  return ids;
}
