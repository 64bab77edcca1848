import { encryptionFault } from '../encryption-faults';
import { EngineError, networkFault, type ConnectionFault } from '../engine';
import { withPlace } from '../script/place';

/** An error of the driver: the server's own has a number and a state. */
interface DriverError extends Error {
  readonly errno?: number;
  readonly sqlState?: string;
  readonly code?: string;
}

/** `ER_QUERY_INTERRUPTED`, and the time-outs of MariaDB and MySQL. */
const INTERRUPTED = new Set([1317, 1969, 3024]);
/** Denied commands, tables, columns, routines and databases, missing privileges, and writes of read-only transactions. */
const REFUSED = new Set([1044, 1142, 1143, 1227, 1370, 1792]);
/** Too many connections, shutting down, killed, hosts that are blocked or not allowed, lost connections. */
const UNREACHABLE = new Set([1040, 1053, 1129, 1130, 1203, 1226, 1927, 4031]);

const faults: Readonly<Record<number, ConnectionFault>> = {
  1044: 'access-denied',
  1045: 'access-denied',
  1049: 'unknown-database',
  1698: 'access-denied',
};

export const isDriverError = (error: unknown): error is DriverError =>
  error instanceof Error && (!('errno' in error) || error.errno === undefined || typeof error.errno === 'number');

/** Whether the server has said so, rather than the network. */
export const isServerError = (error: unknown): error is DriverError & { readonly errno: number } =>
  isDriverError(error) && typeof error.sqlState === 'string' && error.errno !== undefined;

export const isInterruption = (error: unknown): boolean => isServerError(error) && INTERRUPTED.has(error.errno);

/** @param isConnecting whether there is no session yet */
export function toEngineError(cause: unknown, isConnecting: boolean): EngineError {
  if (cause instanceof EngineError) return cause;
  if (!isServerError(cause)) {
    const message = cause instanceof Error ? cause.message : 'no answer';
    return new EngineError('unreadable', `The database cannot be reached: ${message}`, {
      cause,
      fault: networkFault(cause) ?? 'unavailable',
    });
  }
  const { errno, message } = cause;
  if (isConnecting)
    return new EngineError('unreadable', message, {
      cause,
      fault: faults[errno] ?? encryptionFault(cause) ?? 'unavailable',
    });
  if (INTERRUPTED.has(errno))
    return new EngineError('timed-out', 'The query took too long and was stopped.', { cause });
  if (REFUSED.has(errno)) return new EngineError('refused', message, { cause });
  if (UNREACHABLE.has(errno)) return new EngineError('unreadable', message, { cause, fault: 'unavailable' });
  return new EngineError('failed', message, { cause });
}

/** Where a text occurs, if only once. */
function onlyPlace(sql: string, text: string): number {
  const at = sql.indexOf(text);
  return at >= 0 && sql.indexOf(text, at + 1) < 0 ? at : -1;
}

/** The start of the text that the server names, which it cuts after 80 bytes; -1 if that is not clear. */
function placeOf(message: string, sql: string): number {
  const near = /for the right syntax to use near '([^]*)' at line (\d+)$/.exec(message);
  if (near) {
    const lines = sql.split('\n').slice(0, Number(near[2]) - 1);
    const start = lines.reduce((length, line) => length + line.length + 1, 0);
    const text = near[1] ?? '';
    return text === '' ? sql.length : sql.indexOf(text, start);
  }
  const name = /^Unknown column '(?:[^'.]*\.)*([^'.]+)' in /.exec(message)?.[1];
  return name === undefined ? -1 : onlyPlace(sql, name);
}

/** Runs a person's statement, and adds the position in it to an error. */
export async function asked<T>(sql: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (isServerError(cause)) {
      const at = placeOf(cause.message, sql);
      if (at >= 0) cause.message = withPlace(cause.message, sql, [...sql.slice(0, at)].length);
    }
    throw cause;
  }
}
