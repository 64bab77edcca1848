import {
  attachRows,
  openingStatements,
  runStatement,
  type ClosableDatabase,
  type DeviceDatabase,
  type RowsPath,
} from './database';

/** Answers in a row without DuckDB after which it is closed: those of a filter on a large dashboard. */
export const ANSWERS_BEFORE_REST = 24;

/**
 * DuckDB with the files of rows, closed while kernels answer everything: it takes some 200 MB, and a second to open
 * again.
 */
export interface RestingDatabase {
  /** A statement opens DuckDB, and attaches the rows of the question if that is still to be done. */
  readonly database: DeviceDatabase;
  /** The path of the rows of a question. @param load is called if they have to be attached, now or by a statement */
  pathOf(digest: string, load: () => Promise<ArrayBuffer>): Promise<RowsPath>;
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
}

/** Opens DuckDB. */
export async function createRestingDatabase({ open, memory, detached }: RestingOptions): Promise<RestingDatabase> {
  let current: ClosableDatabase | null = null;
  let opening: Promise<ClosableDatabase> | null = null;
  /** Attaches the rows of a question that came while DuckDB was closed. */
  let attachNow: (() => Promise<unknown>) | null = null;
  let withoutDatabase = 0;
  let timesOpened = 0;

  async function openNow(): Promise<ClosableDatabase> {
    const made = await open();
    for (const sql of openingStatements(memory)) await runStatement(made, sql);
    timesOpened += 1;
    current = made;
    return made;
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
  const rows = attachRows(files, detached);

  await opened();
  return {
    database: {
      ...files,
      async query(sql) {
        withoutDatabase = 0;
        const attach = attachNow;
        attachNow = null;
        await attach?.();
        return files.query(sql);
      },
    },
    async pathOf(digest, load) {
      const known = current ? null : rows.knownPathOf(digest);
      attachNow = known && (() => rows.pathOf(digest, load));
      return known ?? rows.pathOf(digest, load);
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
