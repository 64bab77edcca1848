import type { Dialect } from '@/query/sql/dialect';
import type { FrameColumn } from '@/query/result/frame';
import type { RunnablePlan } from '@/query/run/plan';
import type { PlanResult } from '@/query/run/run-plan';
import { encryptionFault, encryptionFaults } from './encryption-faults';
import type { ExactTable } from './exact/table';

export interface RunOptions {
  /** Cancels the statement when aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMilliseconds?: number;
  /** Reading stops after this many rows; the statement should have its own limit as well. */
  readonly maxRows: number;
}

export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

export interface TableName {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
}

/** Which tables to list. */
export interface TableSearch {
  /** Exactly this schema; all schemas if absent. */
  readonly schema?: string | undefined;
  /** A part of their names, in upper or lower case. */
  readonly containing?: string | undefined;
  readonly limit: number;
}

/** The first tables of a search by schema and name, and the number of all. */
export interface FoundTables {
  readonly tables: readonly TableName[];
  readonly total: number;
}

/** A part of a database that cannot be read while the others can. */
export interface UnreadablePart {
  readonly schema: string;
  /** Names the part. */
  readonly reason: string;
}

/** A key or an index. Expressions of an index appear as text. */
export type TableKey = { readonly name: string; readonly columns: readonly string[] } & (
  | { readonly kind: 'primary' }
  | {
      readonly kind: 'foreign';
      readonly to: { readonly schema: string; readonly table: string; readonly columns: readonly string[] };
    }
  | { readonly kind: 'index'; readonly unique: boolean }
);

/** The caller, so that many queries of one person do not delay others. */
export interface QueryRequester {
  readonly person?: number | null | undefined;
  /** Cancels the call when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Options for a statement written by a person. */
export interface StatementOptions {
  /** The schema of unqualified tables; null for the connection's default. */
  readonly schema: string | null;
  /** Reading stops after this many rows. */
  readonly maxRows: number;
  readonly timeoutMilliseconds: number;
}

/** A part of a script that changes data. */
export interface ScriptPart {
  readonly sql: string;
  /** A query among the changes: its rows are read, and it is checked like any other query. */
  readonly isQuery: boolean;
}

/** The estimated cost of a statement, in the engine's own words. */
export type CostEstimate = Readonly<Record<string, string>>;

/** A view over Parquet files of the server. */
export interface ViewDefinition {
  readonly schema: string;
  readonly name: string;
  readonly file: string;
  /** Whether the rows are appended to the view's rows, replace them, or need a view that is new. */
  readonly mode: 'append' | 'replace' | 'create';
}

/** Rows to export as a DuckDB file. */
export interface RowsExport {
  /** One SELECT from the compiler; its fragments and sources are already checked. */
  readonly sql: string;
  /** An existing, empty folder for the `exportedFiles`. */
  readonly folder: string;
  /**
   * Orders the rows by this column, the newest first, and by all others; null leaves them in their order. Either way,
   * equal rows become equal bytes, and a few more rows leave most blocks as they are. Absent for totals and samples.
   */
  readonly timeColumn?: string | null;
}

/** The names of the exported files, and of the table in the DuckDB file. */
export const exportedFiles = { plain: 'rows.duckdb', gzip: 'rows.duckdb.gz', table: 'rows' } as const;

export interface ExportedRows {
  readonly rows: number;
  readonly columns: readonly TableColumn[];
  /** Sizes of the file and of its compressed form. */
  readonly bytes: number;
  readonly gzipBytes: number;
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  /** Hashes of its blocks (`model/rows-file-blocks.ts`). */
  readonly blocks: readonly string[];
  /** Columns of the statement whose values a file cannot hold exactly, or whose texts are too long to be read again. */
  readonly leftOut?: readonly string[] | undefined;
  /** Text columns of another database that sorts them by their bytes, as the file's readers do. */
  readonly byteOrder?: readonly string[] | undefined;
  /** Text columns in which the other database does not treat different values as equal, such as `a` and `A`. */
  readonly distinctTexts?: readonly string[] | undefined;
}

export interface DefineOptions {
  readonly timeoutMilliseconds: number;
}

/** Queries one database connection. */
export interface Engine {
  readonly dialect: Dialect;
  /**
   * Runs the statements of a plan and processes their rows as the plan says. Its sources and fragments are already
   * checked.
   */
  run(plan: RunnablePlan, requester: QueryRequester): Promise<PlanResult>;
  /**
   * Checks that a person's SQL is a single expression without a subquery, so that it can be part of a statement over a
   * dataset without reaching beyond it. @throws QueryError `bad-fragment`
   */
  checkFragment(sql: string, requester?: QueryRequester): Promise<void>;
  /**
   * Checks that a dataset's SQL is a single SELECT that only reads data. Called before the statement is described or
   * run. @throws EngineError `refused` and `failed`, QueryError `bad-fragment`
   */
  checkStatement(sql: string, requester?: QueryRequester): Promise<void>;
  /**
   * Runs one SELECT written by a person, and reads its exact rows. First checks it as `checkStatement` does.
   * @throws EngineError
   */
  read(sql: string, options: StatementOptions, requester: QueryRequester): Promise<ExactTable>;
  /**
   * Runs statements that change data in one transaction: all of them, or none. The caller has the permission; this
   * checks that they reach only data. Returns the rows of the last one. @throws EngineError
   */
  change(parts: readonly ScriptPart[], options: StatementOptions, requester: QueryRequester): Promise<ExactTable>;
  /**
   * Makes a view read a file from now on, in one step. Only if the connection may read the file. Changes nothing if the
   * view reads the file already.
   * @returns files that the view read before and none reads now
   * @throws EngineError, `failed` if the view must be new and is not
   */
  readonly define?:
    | ((view: ViewDefinition, options: DefineOptions, requester: QueryRequester) => Promise<readonly string[]>)
    | undefined;
  /**
   * Writes the rows of a SELECT, with its types, to a DuckDB file that browsers can read. Columns
   * without an exact counterpart are left out. @throws EngineError
   */
  readonly exportRows?:
    | ((rows: RowsExport, options: DefineOptions, requester: QueryRequester) => Promise<ExportedRows>)
    | undefined;
  /** A text that changes with the data. Only if that can be determined without reading the data. */
  readonly dataVersion?: ((requester?: QueryRequester) => Promise<string>) | undefined;
  /** Estimates the cost of a SELECT. @throws EngineError */
  estimate(sql: string, options: StatementOptions, requester: QueryRequester): Promise<CostEstimate[]>;
  /** The schemas that hold tables, in their order. */
  schemas(): Promise<string[]>;
  tables(search: TableSearch): Promise<FoundTables>;
  /** The parts that cannot be read now. Only if the database consists of several files. */
  readonly unreadable?: (() => Promise<readonly UnreadablePart[]>) | undefined;
  /** The columns of a table; none if it does not exist. An empty schema is the connection's default. */
  columns(schema: string, table: string): Promise<TableColumn[]>;
  /** The keys and indexes of a table; nothing if the engine does not report them. */
  keys(schema: string, table: string): Promise<TableKey[]>;
  /** The columns of a statement's result, without running it. */
  columnsOf(sql: string, requester?: QueryRequester): Promise<TableColumn[]>;
  /** Closes its files as soon as nothing uses them; the next call opens them again. */
  release?(): void;
  /** Releases its resources; connections close when their statements have ended. */
  close(): void;
}

/** Communicates with one kind of database. */
export interface Driver extends Omit<Engine, 'run'> {
  /** Runs one SELECT. Rejects anything else before it starts. */
  select(sql: string, options: RunOptions): Promise<FrameColumn[]>;
}

/**
 * `overloaded`: too many queries are waiting. `killed`: it exceeded the limits of its process, and was killed with it.
 */
export type EngineErrorCode = 'refused' | 'failed' | 'stopped' | 'timed-out' | 'unreadable' | 'overloaded' | 'killed';

/** Why a database cannot be reached, if known. */
export const connectionFaults = [
  'unknown-host',
  'refused',
  'no-answer',
  'unknown-database',
  'unknown-user',
  'wrong-password',
  'access-denied',
  ...encryptionFaults,
  /** It dropped the connection, or refuses connections. The message quotes it. */
  'unavailable',
  /** Of an SSH tunnel: its server, the credentials there, the host key, and the database behind it. */
  'tunnel-unreachable',
  'tunnel-denied',
  'tunnel-host-key',
  'tunnel-target',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** A failed statement; the message is the engine's own. */
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

/** By the system's error codes, which HTTP requests hide in their causes. */
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

const faultOf = (error: Error): ConnectionFault | null =>
  ('code' in error ? systemFaults[String(error.code)] : undefined) ?? encryptionFault(error);

/** The connection error that a network error means. */
export function networkFault(error: unknown): ConnectionFault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const errors: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
    for (const one of errors) {
      const fault = one instanceof Error ? faultOf(one) : null;
      if (fault) return fault;
    }
  }
  return null;
}
