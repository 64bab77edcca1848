import { isRecord } from '@/lib/json';
import { QueryError, type QueryErrorCode } from '@/query/query-error';
import type { Engine, EngineErrorCode } from '../engine';
import { EngineError } from '../engine';
import type { Source } from '../open-driver';

/** What is asked of an engine in another process: its methods without their options, which stay with who asks. */
interface Methods {
  /** Answers when the connection can be asked. */
  open(): Promise<null>;
  run(plan: Parameters<Engine['run']>[0]): ReturnType<Engine['run']>;
  checkFragment(sql: string): Promise<void>;
  checkStatement(sql: string): Promise<void>;
  tables(): ReturnType<Engine['tables']>;
  columns(schema: string, table: string): ReturnType<Engine['columns']>;
  keys(schema: string, table: string): ReturnType<Engine['keys']>;
  columnsOf(sql: string): ReturnType<Engine['columnsOf']>;
}
export type Method = keyof Methods;
export type Call = { [M in Method]: { readonly method: M; readonly arguments: Parameters<Methods[M]> } }[Method];

/** To the process. */
export type Order =
  | { readonly kind: 'ask'; readonly id: number; readonly source: Source; readonly call: Call }
  | { readonly kind: 'stop'; readonly id: number };

/** An error as it travels. */
export type Fault =
  | { readonly of: 'engine'; readonly code: EngineErrorCode; readonly message: string }
  | { readonly of: 'query'; readonly code: QueryErrorCode; readonly message: string }
  | { readonly of: 'defect'; readonly message: string; readonly stack: string | undefined };

/** From the process. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: Fault };

/** The other end is the same build of the same program: that it is one of its messages is all there is to find out. */
export const isReply = (message: unknown): message is Reply => isRecord(message) && typeof message['kind'] === 'string';
export const isOrder = (message: unknown): message is Order =>
  isRecord(message) && (message['kind'] === 'ask' || message['kind'] === 'stop');

export function toFault(error: unknown): Fault {
  if (error instanceof EngineError) return { of: 'engine', code: error.code, message: error.message };
  if (error instanceof QueryError) return { of: 'query', code: error.code, message: error.message };
  return error instanceof Error
    ? { of: 'defect', message: error.message, stack: error.stack }
    : { of: 'defect', message: String(error), stack: undefined };
}

export function fromFault(fault: Fault): Error {
  if (fault.of === 'engine') return new EngineError(fault.code, fault.message);
  if (fault.of === 'query') return new QueryError(fault.code, fault.message);
  const error = new Error(fault.message);
  if (fault.stack !== undefined) error.stack = fault.stack;
  return error;
}
