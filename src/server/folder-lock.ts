import Database from 'libsql';

export interface FolderLock {
  release(): void;
}

/**
 * Takes a lock that the operating system holds for this process, through an SQLite file that no one else may open while
 * it is held: it ends with the process, however that ends. A number of a process in a file would outlive it, and name
 * somebody else once numbers come around. Answers null while another holds it.
 * @throws where the file cannot be made
 */
export function takeFolderLock(file: string): FolderLock | null {
  const database = new Database(file);
  try {
    // In memory, so that nothing is left beside the file.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED'))
      return null;
    throw error;
  }
  return { release: () => database.close() };
}
