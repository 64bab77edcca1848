import type { Dialect } from '@/query/sql/dialect';
import type { FrameColumn } from '@/query/result/frame';
import type { RunnablePlan } from '@/query/run/plan';
import type { PlanResult } from '@/query/run/run-plan';
import type { ExactTable } from './exact/table';

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

/** How a statement that a person wrote is run. */
export interface StatementOptions {
  /** Where tables are looked for that are named without their schema; null for the connection's own place. */
  readonly schema: string | null;
  /** Reading stops after this many rows. */
  readonly maxRows: number;
  readonly timeoutMilliseconds: number;
}

/** A part of a script that changes data. */
export interface ScriptPart {
  readonly sql: string;
  /** A query amid the changes: its rows are read, and what it may read is checked as for any other. */
  readonly isQuery: boolean;
}

/** What a statement would cost, in the engine's own words. */
export type CostEstimate = Readonly<Record<string, string>>;

/** A view over Parquet files of the server. */
export interface ViewDefinition {
  readonly schema: string;
  readonly name: string;
  readonly file: string;
  /** Whether the rows come after those that the view has, or in their place. */
  readonly mode: 'append' | 'replace';
}

/** Rows that become a DuckDB file. */
export interface RowsExport {
  /** One SELECT, made by the compiler; its fragments and sources were checked before. */
  readonly sql: string;
  /** Exists, and holds nothing else: `exportedFiles` come into it. */
  readonly folder: string;
}

/** The names of what an export leaves in its folder, and of the table in the file. */
export const exportedFiles = { plain: 'rows.duckdb', gzip: 'rows.duckdb.gz', table: 'rows' } as const;

export interface ExportedRows {
  readonly rows: number;
  readonly columns: readonly TableColumn[];
  /** Of the file, and of its compressed form. */
  readonly bytes: number;
  readonly gzipBytes: number;
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
}

export interface DefineOptions {
  readonly timeoutMilliseconds: number;
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
  /**
   * Runs one SELECT that a person wrote, and reads its rows as they are. It is checked as by `checkStatement` first.
   * @throws EngineError
   */
  read(sql: string, options: StatementOptions, asker: Asker): Promise<ExactTable>;
  /**
   * Runs statements that change data in one transaction: all of them, or none. The caller may; that they reach nothing
   * but data is checked here. Answers the rows of the last one. @throws EngineError
   */
  change(parts: readonly ScriptPart[], options: StatementOptions, asker: Asker): Promise<ExactTable>;
  /**
   * Has a view read a file from now on, in one step. Only where the connection may read it.
   * @throws EngineError
   */
  readonly define?: ((view: ViewDefinition, options: DefineOptions, asker: Asker) => Promise<void>) | undefined;
  /**
   * Writes the rows of a SELECT, in its order and with its types, to a DuckDB file that browsers read too. Only where
   * DuckDB runs the statement. @throws EngineError
   */
  readonly exportRows?: ((rows: RowsExport, options: DefineOptions, asker: Asker) => Promise<ExportedRows>) | undefined;
  /** A text that is another one when the data are. Only where that can be told without reading them. */
  readonly dataVersion?: ((asker?: Asker) => Promise<string>) | undefined;
  /** What a SELECT would cost. @throws EngineError */
  estimate(sql: string, options: StatementOptions, asker: Asker): Promise<CostEstimate[]>;
  tables(): Promise<TableName[]>;
  /** Those of a table; none where there is no such table. An empty schema is the connection's own. */
  columns(schema: string, table: string): Promise<TableColumn[]>;
  /** What a table is found and joined by; nothing where the engine does not tell. */
  keys(schema: string, table: string): Promise<TableKey[]>;
  /** The columns of a statement's answer, without running it. */
  columnsOf(sql: string, asker?: Asker): Promise<TableColumn[]>;
  /** Lets go of the files that it holds as soon as nothing runs over them; it opens them again when it is asked. */
  release?(): void;
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

/** Why a database cannot be reached, where that is known. */
export const connectionFaults = [
  'unknown-host',
  'refused',
  'no-answer',
  'unknown-database',
  'unknown-user',
  'wrong-password',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** A statement that was not answered; the message is the engine's own. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly fault: ConnectionFault | null;

  constructor(
    code: EngineErrorCode,
    message: string,
    options: { cause?: unknown; fault?: ConnectionFault | null } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'EngineError';
    this.code = code;
    this.fault = options.fault ?? null;
  }
}

/** By the codes of the system, which requests over HTTP hide in their causes. */
const systemFaults: Readonly<Record<string, ConnectionFault>> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  EHOSTDOWN: 'no-answer',
  ENETUNREACH: 'no-answer',
  UND_ERR_CONNECT_TIMEOUT: 'no-answer',
};

/** What an error of the network says of a connection. */
export function networkFault(error: unknown): ConnectionFault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const errors: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
    for (const one of errors) {
      const fault = one instanceof Error && 'code' in one ? systemFaults[String(one.code)] : undefined;
      if (fault) return fault;
    }
  }
  return null;
}
