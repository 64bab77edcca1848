import { isRecord } from '@/lib/json';
import { hasPermission, isAdmin } from '@/model/permissions';
import { EngineError } from '../../../engines/engine';
import { readLocation } from '../../../engines/location';
import type { DatabaseDocument } from '../documents';
import { MASKED, parseAddress } from '../../../connections/address';
import { kindOf } from '../../../connections/kinds';
import { sealedAddress } from '../../../connections/secrets';
import { networkFaultOf } from '../../../connections/target';
import type { DatabaseRow } from '../../../metadata/schema/database';
import { auditOf, fateOf, flagOf, jsonText, type Importing } from './importing';
import type { Filed } from './read';

/** Ids of this server's connections by their UUIDs in an archive. */
export type DatabaseIds = ReadonlyMap<string, number>;

/** Connections are matched by UUID, else by name: the samples of two servers have different UUIDs. */
async function findExisting(
  { store }: Importing,
  { uuid, database_name }: DatabaseDocument,
): Promise<DatabaseRow | undefined> {
  const rows = await store
    .selectFrom('database')
    .selectAll()
    .where(eb => eb.or([eb('uuid', '=', uuid), eb('database_name', '=', database_name)]))
    .execute();
  return rows.find(row => row.uuid === uuid) ?? rows[0];
}

/** The address with its password instead of the mask; undefined if the password is unknown. */
function withPassword(address: string, password: string | undefined): string | undefined {
  if (!address.includes(`:${MASKED}@`)) return address;
  return password === undefined ? undefined : address.replace(`:${MASKED}@`, `:${encodeURIComponent(password)}@`);
}

const fieldsOf = (document: DatabaseDocument) => ({
  database_name: document.database_name,
  cache_timeout: document.cache_timeout,
  expose_in_sqllab: flagOf(document.expose_in_sqllab),
  allow_run_async: flagOf(document.allow_run_async),
  allow_ctas: flagOf(document.allow_ctas),
  allow_cvas: flagOf(document.allow_cvas),
  allow_dml: flagOf(document.allow_dml),
  allow_file_upload: flagOf(document.allow_file_upload ?? document.allow_csv_upload),
  extra: jsonText(document.extra) ?? '{}',
});

/** The address of a new connection, or why it cannot be made. */
function newLocation({ caller, passwords }: Importing, { file, document }: Filed<DatabaseDocument>) {
  if (!hasPermission(caller.roles, 'can_write', 'Database'))
    return { problem: "Database doesn't exist and user doesn't have permission to create databases" };
  // Without its tunnel, the connection would lead somewhere else.
  if (isRecord(document.ssh_tunnel))
    return { problem: `${document.database_name} is reached by an SSH tunnel, which this server does not support` };
  const location = withPassword(document.sqlalchemy_uri, passwords[file]);
  if (location === undefined) return { problem: { _schema: ['Must provide a password for the database'] } };
  try {
    const { kind } = readLocation(location);
    if (kind === 'duckdb')
      return {
        problem: `There is no database ${document.database_name} here, and a file cannot be connected to by an import`,
      };
    const address = parseAddress(location);
    const known = address && kindOf(address.engine);
    if (!known) return { problem: `The address of ${document.database_name} cannot be read` };
    const fault = networkFaultOf(known, address);
    return fault === null ? { address, backend: kind } : { problem: fault };
  } catch (error) {
    if (error instanceof EngineError) return { problem: error.message };
    throw error;
  }
}

export async function importDatabases(
  importing: Importing,
  documents: readonly Filed<DatabaseDocument>[],
): Promise<DatabaseIds> {
  const { store, problems, caller, now } = importing;
  const ids = new Map<string, number>();
  for (const filed of documents) {
    const { file, document } = filed;
    const existing = await findExisting(importing, document);
    if (existing) {
      ids.set(document.uuid, existing.id);
      const isReplaced = fateOf(importing, 'database', file, 'Database', isAdmin(caller.roles)) === 'replaced';
      // Its address stays: an archive has addresses without passwords, and only the names of files.
      if (isReplaced) {
        await store
          .updateTable('database')
          .set({ ...fieldsOf(document), changed_by: caller.userId, changed_on: now })
          .where('id', '=', existing.id)
          .execute();
      }
      continue;
    }
    const made = newLocation(importing, filed);
    if (made.problem !== undefined) {
      problems[file] = made.problem;
      continue;
    }
    const { id } = await store
      .insertInto('database')
      .values({
        ...fieldsOf(document),
        ...auditOf(importing),
        uuid: document.uuid,
        backend: made.backend,
        origin: 'person',
        ...sealedAddress(importing.sealing, document.uuid, made.address),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(document.uuid, id);
  }
  return ids;
}
