import { HttpError } from '../http-error';
import { encryptionFaults, type EncryptionFault } from '../engines/encryption-faults';
import { EngineError, type ConnectionFault } from '../engines/engine';
import { engineNames } from '../engines/location';
import type { DatabaseAddress } from './address';
import { kindOf } from './kinds';

/** One error in the contract's SIP-40 format. */
export interface ConnectionProblem {
  readonly message: string;
  readonly error_type: string;
  readonly level: 'error' | 'warning';
  readonly extra: Readonly<Record<string, unknown>>;
}

const issues: Readonly<Record<number, string>> = {
  1002: 'The database returned an unexpected error.',
  1007: "The hostname provided can't be resolved.",
  1008: 'The port is closed.',
  1009: "The host might be down, and can't be reached on the provided port.",
  1010: 'The server encountered an error while running a command.',
  1012: 'The username provided when connecting to a database is not valid.',
  1013: 'The password provided when connecting to a database is not valid.',
  1014: 'Either the username or the password is wrong.',
  1015: 'Either the database is spelled incorrectly or does not exist.',
  1018: 'One or more parameters needed to configure a database are missing.',
  1020: 'The submitted payload has the incorrect schema.',
  1034: 'The port number is invalid.',
};

/** A problem with the numbers of its possible causes. */
export const problem = (
  message: string,
  errorType: string,
  codes: readonly number[],
  more: Readonly<Record<string, unknown>> = {},
  level: ConnectionProblem['level'] = 'error',
): ConnectionProblem => ({
  message,
  error_type: errorType,
  level,
  extra: { ...more, issue_codes: codes.map(code => ({ code, message: `Issue ${code} - ${issues[code] ?? ''}` })) },
});

export const problems = (status: number, errors: readonly ConnectionProblem[], cause?: unknown) =>
  new HttpError(status, { errors }, { cause });

/** A command that cannot be run as given. */
export const commandProblem = (message: string) =>
  problems(422, [problem(message, 'GENERIC_COMMAND_ERROR', [1010], {}, 'warning')]);

const whereOf = ({ host, port }: DatabaseAddress) => `"${host ?? ''}"${port === null ? '' : ` on port ${port}`}`;

const known: Readonly<
  Record<
    Exclude<ConnectionFault, TunnelFault | EncryptionFault | 'unavailable'>,
    (address: DatabaseAddress) => readonly [message: string, type: string, invalid: readonly string[], code: number]
  >
> = {
  'unknown-host': ({ host }) => [
    `The hostname "${host ?? ''}" cannot be resolved.`,
    'CONNECTION_INVALID_HOSTNAME_ERROR',
    ['host'],
    1007,
  ],
  // As in the recorded server, which does not distinguish a refusal from other errors of its driver.
  refused: address => [
    `The server at ${whereOf(address)} refused the connection.`,
    'GENERIC_DB_ENGINE_ERROR',
    [],
    1002,
  ],
  'no-answer': ({ host, port }) => [
    `The host "${host ?? ''}" might be down, and can't be reached${port === null ? '' : ` on port ${port}`}.`,
    'CONNECTION_HOST_DOWN_ERROR',
    ['host', 'port'],
    1009,
  ],
  'unknown-database': ({ database }) => [
    `Unable to connect to database "${database ?? ''}".`,
    'CONNECTION_UNKNOWN_DATABASE_ERROR',
    ['database'],
    1015,
  ],
  'unknown-user': ({ username }) => [
    `The username "${username ?? ''}" does not exist.`,
    'CONNECTION_INVALID_USERNAME_ERROR',
    ['username'],
    1012,
  ],
  'wrong-password': ({ username }) => [
    `The password provided for username "${username ?? ''}" is incorrect.`,
    'CONNECTION_INVALID_PASSWORD_ERROR',
    ['username', 'password'],
    1013,
  ],
  'access-denied': ({ username }) => [
    `Either the username "${username ?? ''}" or the password is incorrect.`,
    'CONNECTION_ACCESS_DENIED_ERROR',
    ['username', 'password'],
    1014,
  ],
};

const TRUST =
  'Start Tidemark with the environment variable NODE_EXTRA_CA_CERTS set to a file with the certificate to trust';
const GENERIC = 'GENERIC_DB_ENGINE_ERROR';

/** How an address asks for encryption without a check of the certificate. Trino always checks it. */
const unchecked: Readonly<Record<string, string>> = {
  postgresql: 'sslmode=no-verify',
  mysql: 'ssl_mode=REQUIRED',
  mariadb: 'ssl_mode=REQUIRED',
};

const isOfEncryption = (fault: ConnectionFault): fault is EncryptionFault =>
  encryptionFaults.some(one => one === fault);

function encryptionMessage(fault: EncryptionFault, address: DatabaseAddress): string {
  const server = `the server at ${whereOf(address)}`;
  const option = unchecked[address.engine];
  const orUnchecked = option === undefined ? '' : `, or add ${option} to the address to encrypt without a check of it`;
  switch (fault) {
    case 'certificate-expired':
      return `The certificate of ${server} has expired, or is not valid yet. Renew it there, and check the clocks.`;
    case 'certificate-host':
      return `The certificate of ${server} is for another host name. Use a name that it lists${orUnchecked}.`;
    case 'certificate-self-signed':
      return `The certificate of ${server} is signed by nobody but itself. ${TRUST}${orUnchecked}.`;
    case 'certificate-issuer':
      return `The certificate of ${server} was issued by an unknown authority. ${TRUST}${orUnchecked}.`;
    case 'no-encryption':
      return `T${server.slice(1)} does not offer encryption. Enable TLS there, or turn encryption off for this connection.`;
    case 'only-encryption':
      return `T${server.slice(1)} accepts only encrypted connections. Turn on encryption for this connection.`;
  }
}

type TunnelFault = Extract<ConnectionFault, `tunnel-${string}`>;

/** The fields that errors of a tunnel concern. */
const tunnelFields: Readonly<Record<TunnelFault, readonly string[]>> = {
  'tunnel-unreachable': ['ssh_tunnel.server_address', 'ssh_tunnel.server_port'],
  'tunnel-denied': ['ssh_tunnel.password', 'ssh_tunnel.private_key'],
  'tunnel-host-key': ['ssh_tunnel.host_key'],
  'tunnel-target': ['host', 'port'],
};
const isOfTunnel = (fault: ConnectionFault): fault is TunnelFault => fault.startsWith('tunnel-');

/** Why a connection does not work, in the words of the contract. @throws errors of the server itself */
export function connectionProblem(error: unknown, address: DatabaseAddress): ConnectionProblem {
  if (!(error instanceof EngineError)) throw error;
  const kind = kindOf(address.engine);
  const engine = kind ? { engine_name: engineNames[kind.engine] } : {};
  // A server that accepts a connection and never responds counts as down.
  const fault = error.fault ?? (error.code === 'timed-out' ? 'no-answer' : null);
  if (fault === null || fault === 'unavailable') return problem(error.message, GENERIC, [1002], engine);
  if (isOfTunnel(fault)) return problem(error.message, GENERIC, [1002], { invalid: tunnelFields[fault], ...engine });
  if (isOfEncryption(fault)) return problem(encryptionMessage(fault, address), GENERIC, [1002], engine);
  const [message, type, invalid, code] = known[fault](address);
  return problem(message, type, [code], { ...(invalid.length > 0 ? { invalid } : {}), ...engine });
}
