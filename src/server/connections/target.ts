import { badRequest, fieldInvalid } from '../http-error';
import { MASKED, formatAddress, isSameDestination, parseAddress, type DatabaseAddress } from './address';
import { commandProblem } from './faults';
import { openablePlace, type FilePlaces } from './files';
import { kindOf, type DatabaseKind } from './kinds';
import { addressOf } from './parameters';
import { isSameTunnel, tunnelTexts, type KeptTunnel } from './tunnel';

/** The parameters allowed after the `?` of an address. Drivers support others that name files, hosts and settings. */
const allowedQuery: Readonly<Record<DatabaseKind['engine'], readonly string[]>> = {
  postgresql: ['sslmode', 'application_name'],
  trino: ['http_scheme'],
  mysql: ['ssl', 'ssl_mode', 'charset'],
  mariadb: ['ssl', 'ssl_mode', 'charset'],
  duckdb: [],
};

const NO_ADDRESS =
  'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name';

const NO_PLACE = 'This file or folder is not in a folder that may be opened.';

/** Problems with the address of a networked engine; null if it is valid. */
export function networkFaultOf(kind: DatabaseKind, address: DatabaseAddress): string | null {
  if (address.host === null) return 'The address names no host.';
  if (address.port !== null && address.port > 65_535)
    return 'The port must be an integer between 0 and 65535 (inclusive).';
  if (kind.engine === 'trino' && !address.database) return 'The address names no catalog.';
  const strange = Object.keys(address.query).find(name => !allowedQuery[kind.engine].includes(name));
  return strange === undefined ? null : `The parameter "${strange}" may not be given here.`;
}

/** The request's description of the connection target. */
export interface SentTarget {
  readonly sqlalchemy_uri?: string | undefined;
  readonly engine?: string | null | undefined;
  readonly driver?: string | null | undefined;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly configuration_method?: string | null | undefined;
}

/** The connection that is changed or retried. */
export interface KeptTarget {
  readonly address: DatabaseAddress;
  /** Null if there is none, or it cannot be opened. */
  readonly password: string | null;
  readonly tunnel: KeptTunnel | null;
}

/** Null if the request has none. @throws HttpError 400, 422 */
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
 * A mask sent back as the password means the stored one, for the server that it belongs to.
 * @throws HttpError 400
 */
function withKeptPassword(
  address: DatabaseAddress,
  kept: KeptTarget | null,
  tunnel: KeptTunnel | null,
): DatabaseAddress {
  if (address.password !== MASKED) return address;
  // If sent to another server, or by another way, it would reveal the password to the host that listens there.
  if (kept?.password && isSameDestination(kept.address, address) && isSameTunnel(kept.tunnel, tunnel))
    return { ...address, password: kept.password };
  throw badRequest({ sqlalchemy_uri: ['Please re-enter the password.'], password: ['Please re-enter the password.'] });
}

/**
 * The requested target of a connection, with its password; null if the request has none.
 * @param tunnel that the connection will have
 * @throws HttpError 400 for forbidden targets, 422 for an unknown engine
 */
export async function readTarget(
  sent: SentTarget,
  kept: KeptTarget | null,
  places: FilePlaces,
  tunnel: KeptTunnel | null = null,
): Promise<DatabaseAddress | null> {
  const found = sentAddress(sent);
  if (found === null) return null;
  const address = withKeptPassword(found, kept, tunnel);
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
    if (!isFile || (await openablePlace(address.database ?? '', places)) === null) throw refuse(NO_PLACE);
  } else {
    const fault = networkFaultOf(kind, address);
    if (fault !== null) throw refuse(fault);
  }
  if (tunnel !== null && kind.engine === 'duckdb') throw fieldInvalid(400, 'ssh_tunnel', tunnelTexts.noNetwork);
  if (tunnel !== null && address.port === null) throw fieldInvalid(400, 'ssh_tunnel', tunnelTexts.noPort);
  return address;
}

/** The engine's location for a valid address. @throws HttpError 400 */
export async function openableLocation(address: DatabaseAddress, places: FilePlaces): Promise<string> {
  if (address.engine !== 'duckdb') return formatAddress(address);
  const file = await openablePlace(address.database ?? '', places);
  if (file === null) throw fieldInvalid(400, 'sqlalchemy_uri', NO_PLACE);
  return file;
}
