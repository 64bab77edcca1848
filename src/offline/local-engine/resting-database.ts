import {
  attachRows,
  openingStatements,
  runStatement,
  textOf,
  type ClosableDatabase,
  type DeviceDatabase,
  type RowsPath,
} from './database';

/** Answers in a row without DuckDB after which it is closed: those of a filter on a large dashboard. */
export const ANSWERS_BEFORE_REST = 24;

/** DuckDB cannot be opened: its code is missing, or the browser refuses to run it. */
export class NotOpenedError extends Error {
  override readonly name = 'NotOpenedError';
}

/**
 * DuckDB with the files of rows, opened by the first statement and closed while kernels answer everything: it takes some
 * 200 MB, and a second to open.
 */
export interface RestingDatabase {
  /**
   * A statement opens DuckDB, and attaches the rows of the question if that is still to be done.
   * @throws NotOpenedError
   */
  readonly database: DeviceDatabase;
  /** The path of the rows of a question. @param load is called by the first statement that needs them attached */
  pathOf(digest: string, load: () => Promise<ArrayBuffer>): RowsPath;
  /** A question was answered. */
  answered(): void;
  /**
   * Closes DuckDB if it was not needed for long, or is not expected to be. Call it only while nothing is being answered.
   *
   * @param isDispensable whether everything that was asked so far could be answered without it
   */
  rest(isDispensable: boolean): void;
}

export interface RestingOptions {
  readonly open: () => Promise<ClosableDatabase>;
  /** In megabytes. */
  readonly memory: number;
  /** Called with the digest of rows that others replace. */
  readonly detached: (digest: string) => void;
  /** Called whenever DuckDB was opened. */
  readonly opened: () => void;
}

export function createRestingDatabase(options: RestingOptions): RestingDatabase {
  let current: ClosableDatabase | null = null;
  let opening: Promise<ClosableDatabase> | null = null;
  /** Attaches the rows of the question that is being answered. */
  let attachNow: (() => Promise<unknown>) | null = null;
  let withoutDatabase = 0;
  let timesOpened = 0;

  async function openNow(): Promise<ClosableDatabase> {
    try {
      const made = await options.open();
      for (const sql of openingStatements(options.memory)) await runStatement(made, sql);
      timesOpened += 1;
      current = made;
      options.opened();
      return made;
    } catch (cause) {
      throw new NotOpenedError(textOf(cause), { cause });
    }
  }

  async function opened(): Promise<ClosableDatabase> {
    if (current) return current;
    opening ??= openNow().finally(() => (opening = null));
    return opening;
  }

  /** Attaches files; a statement of a question goes through `database`. */
  const files: DeviceDatabase = {
    query: async sql => (await opened()).query(sql),
    addFile: async (name, bytes) => (await opened()).addFile(name, bytes),
    dropFile: async name => (await opened()).dropFile(name),
  };
  const rows = attachRows(files, options.detached);

  return {
    database: {
      ...files,
      async query(sql) {
        withoutDatabase = 0;
        const attach = attachNow;
        attachNow = null;
        // The rows are read while DuckDB opens.
        if (attach) await Promise.all([opened(), attach()]);
        return files.query(sql);
      },
    },
    pathOf(digest, load) {
      attachNow = () => rows.pathOf(digest, load);
      return rows.placeOf(digest);
    },
    answered() {
      withoutDatabase += 1;
      attachNow = null;
    },
    rest(isDispensable) {
      // A dashboard that needs DuckDB now and then would otherwise wait for it each time.
      const isExpected = !isDispensable || timesOpened > 1;
      if (isExpected && withoutDatabase < ANSWERS_BEFORE_REST * 2 ** (timesOpened - 1)) return;
      current?.close();
      current = null;
      rows.closed();
    },
  };
}
