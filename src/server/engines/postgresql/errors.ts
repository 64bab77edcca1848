import { DatabaseError } from 'pg';
import { encryptionFault } from '../encryption-faults';
import { EngineError, networkFault, type ConnectionFault } from '../engine';
import { withPlace } from '../script/place';

const CANCELLED = '57014';
const REFUSED = new Set(['25006', '42501']);
/** Classes of errors that concern the connection and not the statement. */
const UNREACHABLE = /^(08|28|3D|53|57P)/;

const faults: Readonly<Record<string, ConnectionFault>> = {
  '28P01': 'wrong-password',
  '28000': 'unknown-user',
  '3D000': 'unknown-database',
};

const lostCodes = new Set(['ECONNRESET', 'EPIPE']);
/** The driver has no code for a connection that ends while a statement runs. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && lostCodes.has(String(error.code))) || error.message.startsWith('Connection terminated'));

/** @param hasPassword without one, the cause may be that the server requires it */
export function toEngineError(cause: unknown, hasPassword: boolean): EngineError {
  if (cause instanceof EngineError) return cause;
  if (!(cause instanceof DatabaseError)) {
    const message = cause instanceof Error ? cause.message : 'no answer';
    const fault = networkFault(cause) ?? (hasPassword || isLost(cause) ? 'unavailable' : null);
    return new EngineError('unreadable', `The database cannot be reached: ${message}`, { cause, fault });
  }
  if (cause.code === CANCELLED)
    return new EngineError('timed-out', 'The query took too long and was stopped.', { cause });
  if (REFUSED.has(cause.code ?? '')) return new EngineError('refused', cause.message, { cause });
  if (!UNREACHABLE.test(cause.code ?? '')) return new EngineError('failed', cause.message, { cause });
  const fault = encryptionFault(cause) ?? faults[cause.code ?? ''] ?? 'unavailable';
  return new EngineError('unreadable', cause.message, { cause, fault });
}

/** Whether the connection can be used again after this error: nothing runs on it any more. */
export const isSettled = (error: unknown): boolean =>
  error instanceof DatabaseError ||
  (error instanceof EngineError && error.code !== 'unreadable' && error.code !== 'stopped');

/** An error's message with its position. @param before the number of characters sent before the statement */
function placed(sql: string, { message, position }: DatabaseError, before: number): string {
  const at = Number(position ?? Number.NaN) - 1 - before;
  return at >= 0 ? withPlace(message, sql, at) : message;
}

/** Runs a person's statement, and adds the position in it to an error. */
export async function asked<T>(sql: string, before: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof DatabaseError) cause.message = placed(sql, cause, before.length);
    throw cause;
  }
}
