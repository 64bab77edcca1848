import { isRecord } from '@/lib/json';
import { QueryError, type QueryErrorCode } from '@/query/query-error';
import type { ConnectionFault, DefineOptions, Engine, EngineErrorCode, QueryRequester } from '../engine';
import { EngineError } from '../engine';
import type { DriverConfig } from '../open-driver';
import type { FileTask } from '../file-task';

type EngineMethod = Exclude<keyof Engine, 'dialect' | 'release' | 'close'>;
/** The options of the caller stay with the caller, who cancels the call by another order. */
type WithoutRequester<Given extends readonly unknown[]> =
  Required<Given> extends readonly [...infer Own, QueryRequester] ? Own : Given;

/** The arguments of calls to another process: those of an engine's methods, and others. */
type Arguments = { [M in EngineMethod]: WithoutRequester<Parameters<NonNullable<Engine[M]>>> } & {
  /** Resolves when the connection is ready. */
  open: [];
  /** Connects, runs a small query, and closes again; connections of others are not affected. Returns warnings. */
  try: [options: DefineOptions];
  /** Reads or writes a data file; needs no connection. */
  file: [task: FileTask, options: DefineOptions];
};
export type Method = keyof Arguments;
export type Call = { [M in Method]: { readonly method: M; readonly arguments: Arguments[M] } }[Method];

/** Whether a call may be repeated if its progress is unknown: it only reads. */
export const isRepeatable = ({ method }: Call): boolean => !['change', 'define', 'exportRows', 'file'].includes(method);

/** Whether a call needs exclusive access to the connection's file. */
export const isAlone = ({ method }: Call): boolean => method === 'change' || method === 'define';

/** The timeout of a call that sets its own. */
export function ownTimeout(call: Call): number | null {
  switch (call.method) {
    case 'read':
    case 'change':
    case 'estimate':
    case 'define':
    case 'exportRows':
    case 'file':
      return call.arguments[1].timeoutMilliseconds;
    case 'try':
      return call.arguments[0].timeoutMilliseconds;
    default:
      return null;
  }
}

/** Sent to the process. */
export type Order =
  | { readonly kind: 'ask'; readonly id: number; readonly config: DriverConfig; readonly call: Call }
  | { readonly kind: 'stop'; readonly id: number }
  /** Releases a database to which another process is going to write. */
  | { readonly kind: 'release'; readonly config: DriverConfig };

/** A serialized error. */
export type SerializedError =
  | {
      readonly of: 'engine';
      readonly code: EngineErrorCode;
      readonly message: string;
      readonly fault: ConnectionFault | null;
    }
  | { readonly of: 'query'; readonly code: QueryErrorCode; readonly message: string }
  | { readonly of: 'defect'; readonly message: string; readonly stack: string | undefined };

/** Sent by the process. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: SerializedError };

/** Both ends are the same build of the same program: only check that this is one of its messages. */
export const isReply = (message: unknown): message is Reply => isRecord(message) && typeof message['kind'] === 'string';
export const isOrder = (message: unknown): message is Order =>
  isRecord(message) && ['ask', 'stop', 'release'].includes(String(message['kind']));

export function serializeError(error: unknown): SerializedError {
  if (error instanceof EngineError)
    return { of: 'engine', code: error.code, message: error.message, fault: error.fault };
  if (error instanceof QueryError) return { of: 'query', code: error.code, message: error.message };
  return error instanceof Error
    ? { of: 'defect', message: error.message, stack: error.stack }
    : { of: 'defect', message: String(error), stack: undefined };
}

export function deserializeError(error: SerializedError): Error {
  if (error.of === 'engine') return new EngineError(error.code, error.message, { fault: error.fault });
  if (error.of === 'query') return new QueryError(error.code, error.message);
  const defect = new Error(error.message);
  if (error.stack !== undefined) defect.stack = error.stack;
  return defect;
}
