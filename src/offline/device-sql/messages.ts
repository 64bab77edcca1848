/** A table that a statement reads, and its file. */
export interface RequestedTable {
  readonly name: string;
  readonly datasetId: number;
  /** Of the file, in hexadecimal. */
  readonly digest: string;
}

/** A checked statement (`query/kept-rows/device-statement.ts`). */
export interface RequestedStatement {
  readonly sql: string;
  /** Number of rows, beyond which they are cut. */
  readonly limit: number;
  readonly tables: readonly RequestedTable[];
}

/** Messages from the page to the worker. */
export type ToDeviceSql =
  /** @param memory in megabytes */
  | { readonly kind: 'start'; readonly memory: number; readonly wasm: string; readonly worker: string }
  | { readonly kind: 'run'; readonly statement: RequestedStatement }
  /** The file that it wanted; null if it cannot be read. */
  | { readonly kind: 'rows'; readonly digest: string; readonly bytes: ArrayBuffer | null };

/** How a statement ended in the engine. */
export type StatementEnd =
  /** Rows as they are stored (`results/sql-result.ts`). */
  | { readonly kind: 'rows'; readonly stream: Uint8Array; readonly rows: number; readonly isCut: boolean }
  /** In the engine's words. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'no-rows' };

/** Messages from the worker to the page. */
export type FromDeviceSql =
  | { readonly kind: 'started' }
  | { readonly kind: 'rows-wanted'; readonly digest: string }
  | { readonly kind: 'ended'; readonly end: StatementEnd }
  /** It did not start, or is in an unknown state. */
  | { readonly kind: 'broke'; readonly message: string };
