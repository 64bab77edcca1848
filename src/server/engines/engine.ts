import type { Dialect } from '@/query/sql/dialect';
import type { FrameColumn } from '@/query/result/frame';
import type { RunnablePlan } from '@/query/run/plan';
import type { PlanResult } from '@/query/run/run-plan';

export interface RunOptions {
  /** Stops the statement when aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMilliseconds?: number;
  /** Reading stops after this many rows; the statement should carry its own limit besides. */
  readonly maxRows: number;
}

export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

interface TableName {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
}

/** A key or an index. Parts of an index that are no columns stand there as expressions. */
export type TableKey = { readonly name: string; readonly columns: readonly string[] } & (
  | { readonly kind: 'primary' }
  | {
      readonly kind: 'foreign';
      readonly to: { readonly schema: string; readonly table: string; readonly columns: readonly string[] };
    }
  | { readonly kind: 'index'; readonly unique: boolean }
);

/** Who asks, so that many questions of one person do not have another wait. */
export interface Asker {
  readonly person?: number | null | undefined;
  /** Stops what is asked when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** What is asked of one database connection. */
export interface Engine {
  readonly dialect: Dialect;
  /**
   * Runs the statements of a plan, and does with their rows what it says. Its sources and fragments were checked
   * before.
   */
  run(plan: RunnablePlan, asker: Asker): Promise<PlanResult>;
  /**
   * Checks that SQL written by a person is a single expression without a query inside, so that it can stand in a
   * statement over a dataset without reaching beyond it. @throws QueryError `bad-fragment`
   */
  checkFragment(sql: string, asker?: Asker): Promise<void>;
  /**
   * Checks that a dataset's SQL is a single SELECT that stays with the data. It is asked before the statement is
   * described or run. @throws EngineError `refused` and `failed`, QueryError `bad-fragment`
   */
  checkStatement(sql: string, asker?: Asker): Promise<void>;
  tables(): Promise<TableName[]>;
  /** Those of a table; none where there is no such table. An empty schema is the connection's own. */
  columns(schema: string, table: string): Promise<TableColumn[]>;
  /** What a table is found and joined by; nothing where the engine does not tell. */
  keys(schema: string, table: string): Promise<TableKey[]>;
  /** The columns of a statement's answer, without running it. */
  columnsOf(sql: string, asker?: Asker): Promise<TableColumn[]>;
  /** Lets go of what it holds; connections end when their statements have. */
  close(): void;
}

/** Speaks with one kind of database. */
export interface Driver extends Omit<Engine, 'run'> {
  /** Runs one SELECT. Anything else is refused before it starts. */
  select(sql: string, options: RunOptions): Promise<FrameColumn[]>;
}

/**
 * `overloaded`: too many questions wait already. `killed`: it took more than a process may have, and was ended with it.
 */
export type EngineErrorCode = 'refused' | 'failed' | 'stopped' | 'timed-out' | 'unreadable' | 'overloaded' | 'killed';

/** A statement that was not answered; the message is the engine's own. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
