import { badRequest, fieldInvalid } from '../http-error';
import { MASKED, formatAddress, isSameDestination, parseAddress, type DatabaseAddress } from './address';
import { commandProblem } from './faults';
import { openableFile, type FilePlaces } from './files';
import { kindOf, type DatabaseKind } from './kinds';
import { addressOf } from './parameters';

/** What may stand behind the `?` of an address. Drivers know others that name files, hosts and settings. */
const allowedQuery: Readonly<Record<DatabaseKind['engine'], readonly string[]>> = {
  postgresql: ['sslmode', 'application_name'],
  trino: ['http_scheme'],
  duckdb: [],
};

const NO_ADDRESS =
  'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name';

/** What is wrong with an address of an engine that is reached over the network; null when nothing is. */
export function networkFaultOf(kind: DatabaseKind, address: DatabaseAddress): string | null {
  if (address.host === null) return 'The address names no host.';
  if (address.port !== null && address.port > 65_535)
    return 'The port must be an integer between 0 and 65535 (inclusive).';
  if (kind.engine === 'trino' && !address.database) return 'The address names no catalog.';
  const strange = Object.keys(address.query).find(name => !allowedQuery[kind.engine].includes(name));
  return strange === undefined ? null : `The parameter "${strange}" may not be given here.`;
}

/** What was sent of where a connection leads. */
export interface SentTarget {
  readonly sqlalchemy_uri?: string | undefined;
  readonly engine?: string | null | undefined;
  readonly driver?: string | null | undefined;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly configuration_method?: string | null | undefined;
}

/** The connection that is changed or tried again. */
export interface KeptTarget {
  readonly address: DatabaseAddress;
  /** Null where there is none, or it cannot be opened. */
  readonly password: string | null;
}

/** Null where nothing was sent of it. @throws HttpError 400, 422 */
function sentAddress(sent: SentTarget): DatabaseAddress | null {
  if (sent.configuration_method === 'dynamic_form' && sent.parameters) {
    const kind = kindOf(sent.engine ?? '');
    if (!kind)
      throw fieldInvalid(
        400,
        '_schema',
        'An engine must be specified when passing individual parameters to a database.',
      );
    return addressOf(kind, sent.driver ?? kind.drivers[0], sent.parameters);
  }
  if (sent.sqlalchemy_uri === undefined) return null;
  const address = parseAddress(sent.sqlalchemy_uri);
  if (!address) throw fieldInvalid(400, 'sqlalchemy_uri', NO_ADDRESS);
  return address;
}

/**
 * A password that was sent back as the mask is the kept one, for the server that it belongs to.
 * @throws HttpError 400
 */
function withKeptPassword(address: DatabaseAddress, kept: KeptTarget | null): DatabaseAddress {
  if (address.password !== MASKED) return address;
  // Sent to another server, it would tell whoever listens there.
  if (kept?.password && isSameDestination(kept.address, address)) return { ...address, password: kept.password };
  throw badRequest({ sqlalchemy_uri: ['Please re-enter the password.'], password: ['Please re-enter the password.'] });
}

/**
 * Where a connection is to lead, with its password; null where nothing was sent of it.
 * @throws HttpError 400 for what may not be connected to, 422 for an engine that there is none of
 */
export async function readTarget(
  sent: SentTarget,
  kept: KeptTarget | null,
  places: FilePlaces,
): Promise<DatabaseAddress | null> {
  const found = sentAddress(sent);
  if (found === null) return null;
  const address = withKeptPassword(found, kept);
  const refuse = (text: string) => fieldInvalid(400, 'sqlalchemy_uri', text);
  if (address.engine === 'sqlite')
    throw refuse('SQLiteDialect_pysqlite cannot be used as a data source for security reasons.');
  const kind = kindOf(address.engine);
  if (!kind) {
    const name = address.engine.charAt(0).toUpperCase() + address.engine.slice(1);
    throw commandProblem(`Could not load database driver: ${name}EngineSpec`);
  }
  if (kind.engine === 'duckdb') {
    const isFile = address.host === null && Object.keys(address.query).length === 0 && address.password === null;
    if (!isFile || (await openableFile(address.database ?? '', places)) === null)
      throw refuse('This file is not in a folder that may be opened.');
  } else {
    const fault = networkFaultOf(kind, address);
    if (fault !== null) throw refuse(fault);
  }
  return address;
}

/** What an engine opens of an address that was found to be in order. @throws HttpError 400 */
export async function openableLocation(address: DatabaseAddress, places: FilePlaces): Promise<string> {
  if (address.engine !== 'duckdb') return formatAddress(address);
  const file = await openableFile(address.database ?? '', places);
  if (file === null) throw fieldInvalid(400, 'sqlalchemy_uri', 'This file is not in a folder that may be opened.');
  return file;
}
