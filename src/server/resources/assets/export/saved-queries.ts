import type { SignedIn } from '../../../auth/caller';
import type { Sealing } from '../../../connections/sealing';
import { tunnelOf } from '../../../connections/secrets';
import { notFound } from '../../../http-error';
import type { SavedQueryRow } from '../../../metadata/schema/sql-editor';
import { idList, type MetadataStore } from '../../../metadata/store';
import { visibleDatabases } from '../../database/policy';
import { ownSavedQueries } from '../../saved-query/save';
import { distinctNames } from '../file-name';
import { writeYaml } from '../yaml';
import { databaseFile } from './present';

/** Other fields are omitted, as in Superset: its import rejects an archive with more. */
const savedQueryFile = (row: SavedQueryRow, databaseUuid: string | undefined) => ({
  schema: row.schema,
  label: row.label,
  description: row.description,
  sql: row.sql ?? '',
  uuid: row.uuid,
  version: '1.0.0',
  ...(databaseUuid === undefined ? {} : { database_uuid: databaseUuid }),
});

/**
 * The files of an archive with the caller's queries and those of their connections that the caller may see, by path
 * (`queries/Samples/main/Wettest_days.yaml`). @throws HttpError 404 if one is not the caller's
 */
export async function collectSavedQueries(
  store: MetadataStore,
  caller: SignedIn,
  sealing: Sealing,
  ids: readonly number[],
): Promise<Map<string, string>> {
  const requested = new Set(ids);
  const rows = await ownSavedQueries(store, caller)
    .selectAll()
    .where('id', 'in', idList(requested))
    .orderBy('id')
    .execute();
  if (rows.length === 0 || rows.length !== requested.size) throw notFound();
  const databases = await store
    .selectFrom('database')
    .selectAll()
    .where('id', 'in', idList(rows.flatMap(({ database_id: id }) => (id === null ? [] : [id]))))
    .where(visibleDatabases(caller))
    .orderBy('id')
    .execute();
  const databaseNames = distinctNames(databases.map(row => ({ id: row.id, name: row.database_name })));
  const folderOf = ({ database_id: id, schema }: SavedQueryRow) => {
    const database = id === null ? undefined : databaseNames.get(id);
    const below = schema === null ? undefined : distinctNames([{ id: 0, name: schema }]).get(0);
    return ['queries', database, below].filter(part => part !== undefined).join('/');
  };
  const files = new Map<string, string>();
  for (const folder of new Set(rows.map(folderOf))) {
    const within = rows.filter(row => folderOf(row) === folder);
    const names = distinctNames(within.map(row => ({ id: row.id, name: row.label ?? '' })));
    for (const row of within) {
      const database = databases.find(({ id }) => id === row.database_id);
      files.set(`${folder}/${names.get(row.id)}.yaml`, writeYaml(savedQueryFile(row, database?.uuid)));
    }
  }
  for (const row of databases)
    files.set(`databases/${databaseNames.get(row.id)}.yaml`, writeYaml(databaseFile(row, tunnelOf(sealing, row))));
  return files;
}
