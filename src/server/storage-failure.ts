/** Why a disk rejects an operation. */
export type StorageFailure = 'full' | 'read-only' | 'forbidden' | 'failing';

const kinds: readonly (readonly [StorageFailure, RegExp])[] = [
  ['full', /^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/],
  ['read-only', /^(?:SQLITE_READONLY\w*|EROFS)$/],
  ['forbidden', /^(?:SQLITE_CANTOPEN\w*|SQLITE_PERM|EACCES|EPERM)$/],
  ['failing', /^(?:SQLITE_IOERR\w*|EIO)$/],
];

/** DuckDB's errors have no codes, only messages. */
const wordsOfFull = /No space left on device|disk is full|Disk quota exceeded/i;

/** The disk failure behind an error or its cause; null if it is unrelated to the disk. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const known =
    kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? (wordsOfFull.test(error.message) ? 'full' : null);
  return known ?? storageFailure(error.cause);
}

/** For the person at the terminal. @param account the operating system account of the server */
export function startWords(failure: StorageFailure, folder: string, account: string): string {
  switch (failure) {
    case 'full':
      return `The disk with the data folder ${folder} is full. No stored data is lost: free up some space, and start again.`;
    case 'read-only':
      return `The data folder ${folder} is read-only. Make it writable, or name another folder with --data. Nothing was changed.`;
    case 'forbidden':
      return `The account ${account} cannot read and write all of the data folder ${folder}. Change the owner of the folder and its files (chown -R), or name another with --data. Nothing was changed.`;
    case 'failing':
      return `The disk with the data folder ${folder} reports errors. Copy the folder to another disk, and name it with --data. Nothing was changed.`;
  }
}

/** The message for somebody whose change could not be stored. */
export function refusalWords(failure: StorageFailure): string {
  const why = failure === 'full' ? 'the disk of the server is full' : 'the server cannot write to its disk';
  return `This was not saved: ${why}. Stored data can still be read. Please inform your administrator.`;
}
