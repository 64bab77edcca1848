import { expect, test } from 'vitest';
import { startWords, storageFailure } from './storage-failure';

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code });

test.each([
  ['full', coded('SQLITE_FULL')],
  ['full', coded('ENOSPC')],
  ['full', new Error('IO Error: Could not write all bytes to file "x": No space left on device')],
  ['full', new Error('could not be brought up to date', { cause: coded('SQLITE_FULL') })],
  ['read-only', coded('EROFS')],
  ['read-only', coded('SQLITE_READONLY_DBMOVED')],
  ['forbidden', coded('EACCES')],
  ['forbidden', coded('SQLITE_CANTOPEN')],
  ['failing', coded('SQLITE_IOERR_FSYNC')],
  [null, coded('SQLITE_CORRUPT')],
  [null, coded('SQLITE_CONSTRAINT_FOREIGNKEY')],
  [null, new Error('words')],
  [null, 'ENOSPC'],
])('%s: %s', (failure, error) => expect(storageFailure(error)).toBe(failure));

test.each(['full', 'read-only', 'forbidden', 'failing'] as const)(
  'a start that fails because of its disk, %s, names the folder and the remedy',
  failure => {
    const words = startWords(failure, '/srv/data', 'tidemark');
    expect(words).toContain('/srv/data');
    expect(words).toMatch(/start again|--data/);
    expect(words).not.toContain('\n');
  },
);
