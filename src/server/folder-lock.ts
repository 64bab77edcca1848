import Database from 'libsql';

export interface FolderLock {
  release(): void;
}

/** Servers of one store in PostgreSQL share a folder; nothing else may use it meanwhile. */
const statements = { alone: 'BEGIN EXCLUSIVE', shared: 'BEGIN; SELECT count(*) FROM sqlite_master' } as const;

/**
 * Acquires an operating system lock for this process, through an SQLite file that it reads or writes meanwhile. It ends
 * with the process, however that ends. A stored process id would outlive it, and name another process once ids are
 * reused. Returns null while another process holds a lock that excludes it.
 * @throws if the file cannot be made
 */
export function takeFolderLock(file: string, use: keyof typeof statements): FolderLock | null {
  const database = new Database(file);
  try {
    // In memory, so that no file is left beside it.
    database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; ${statements[use]}`);
  } catch (error) {
    database.close();
    if (error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED'))
      return null;
    throw error;
  }
  return { release: () => database.close() };
}
