import type { Dialect } from '@/query/sql/dialect';
import type { FrameColumn } from '@/query/result/frame';

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

/** Runs statements over one database connection. */
export interface Engine {
  readonly dialect: Dialect;
  /** Runs one SELECT. Anything else is refused before it starts. */
  select(sql: string, options: RunOptions): Promise<FrameColumn[]>;
  /**
   * Checks that SQL written by a person is a single expression without a query inside, so that it can stand in a
   * statement over a dataset without reaching beyond it. @throws QueryError `bad-fragment`
   */
  checkFragment(sql: string): Promise<void>;
  tables(): Promise<{ schema: string; name: string }[]>;
  columns(schema: string, table: string): Promise<TableColumn[]>;
  /** The columns of a statement's answer, without running it. */
  columnsOf(sql: string): Promise<TableColumn[]>;
  /** Lets go of what it holds; connections end when their statements have. */
  close(): void;
}

export type EngineErrorCode = 'refused' | 'failed' | 'stopped' | 'timed-out' | 'unreadable';

/** A statement that was not answered; the message is the engine's own. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
