import Database from 'libsql';

export interface FolderLock {
  release(): void;
}

/**
 * Acquires an operating system lock for this process, through an SQLite file that no other process may open meanwhile.
 * The lock ends with the process, however that ends. A stored process id would outlive it, and name another process
 * once ids are reused. Returns null while another process holds it.
 * @throws if the file cannot be made
 */
export function takeFolderLock(file: string): FolderLock | null {
  const database = new Database(file);
  try {
    // In memory, so that no file is left beside it.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED'))
      return null;
    throw error;
  }
  return { release: () => database.close() };
}
