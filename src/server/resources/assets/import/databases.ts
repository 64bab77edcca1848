import { hasPermission, isAdmin } from '@/model/permissions';
import { EngineError } from '../../../engines/engine';
import { readLocation } from '../../../engines/location';
import type { DatabaseDocument, TunnelDocument } from '../documents';
import { MASKED, parseAddress, type DatabaseAddress } from '../../../connections/address';
import { kindOf } from '../../../connections/kinds';
import { sealedAddress } from '../../../connections/secrets';
import { networkFaultOf } from '../../../connections/target';
import { readTunnel, tunnelTexts, type KeptTunnel } from '../../../connections/tunnel';
import { HttpError } from '../../../http-error';
import type { DatabaseRow } from '../../../metadata/schema/database';
import { auditOf, fateOf, flagOf, jsonText, type Importing, type TunnelSecrets } from './importing';
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

/** The tunnel of a file with its secrets instead of the masks, and the errors for those that are unknown. */
function tunnelIn(document: TunnelDocument, given: TunnelSecrets, file: string) {
  const missing: string[] = [];
  const secret = (text: string | null, known: string | undefined, what: string): string | null => {
    if (text !== MASKED) return text;
    if (known === undefined) missing.push(`Must provide a ${what} for the ssh tunnel`);
    return known ?? null;
  };
  const tunnel = {
    ...document,
    password: secret(document.password, given.passwords[file], 'password'),
    private_key: secret(document.private_key, given.keys[file], 'private key'),
    private_key_password: secret(document.private_key_password, given.keyPasswords[file], 'private key password'),
  };
  return { tunnel, missing };
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

type NewLocation =
  | { readonly problem: unknown }
  | {
      readonly address: DatabaseAddress;
      readonly backend: string;
      readonly tunnel: KeptTunnel | null;
    };

/** The address of a new connection, or why it cannot be made. */
function newLocation(
  { caller, passwords, tunnelSecrets, hasTunnels }: Importing,
  { file, document }: Filed<DatabaseDocument>,
): NewLocation {
  if (!hasPermission(caller.roles, 'can_write', 'Database'))
    return { problem: "Database doesn't exist and user doesn't have permission to create databases" };
  // Without its tunnel, the connection would lead somewhere else.
  if (document.ssh_tunnel !== null && !hasTunnels) return { problem: tunnelTexts.disabled };
  const location = withPassword(document.sqlalchemy_uri, passwords[file]);
  const ofTunnel = document.ssh_tunnel === null ? null : tunnelIn(document.ssh_tunnel, tunnelSecrets, file);
  const missing = [
    ...(location === undefined ? ['Must provide a password for the database'] : []),
    ...(ofTunnel?.missing ?? []),
  ];
  if (location === undefined || missing.length > 0) return { problem: { _schema: missing } };
  try {
    const { kind } = readLocation(location);
    if (kind === 'duckdb')
      return {
        problem: `There is no database ${document.database_name} here, and an import cannot connect to a file`,
      };
    const address = parseAddress(location);
    const known = address && kindOf(address.engine);
    if (!known) return { problem: `The address of ${document.database_name} cannot be read` };
    const fault = networkFaultOf(known, address);
    if (fault !== null) return { problem: fault };
    if (ofTunnel !== null && address.port === null) return { problem: tunnelTexts.noPort };
    return { address, backend: kind, tunnel: ofTunnel === null ? null : readTunnel(ofTunnel.tunnel, null) };
  } catch (error) {
    if (error instanceof HttpError) return { problem: error.body['message'] };
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
    if ('problem' in made) {
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
        ...sealedAddress(importing.sealing, document.uuid, made.address, made.tunnel),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(document.uuid, id);
  }
  return ids;
}
