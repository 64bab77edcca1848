import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A stamp that changes when a file is written; a missing file has its own stamp. */
export async function stampOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found ? `${file} ${found.ino} ${found.size} ${found.mtimeNs}` : `${file} -`;
}

/** The files of a folder (`/…/`), or the file itself. */
async function filesAt(place: string): Promise<string[]> {
  if (!place.endsWith('/')) return [place];
  const names = await readdir(place).catch(() => []);
  return names.toSorted((a, b) => (a < b ? -1 : 1)).map(name => path.join(place, name));
}

/** The version of a database file and the files that its views read: changes as soon as one of them is written. */
export async function dataVersion(file: string, allowedPaths: readonly string[]): Promise<string> {
  const beside = await Promise.all(allowedPaths.map(filesAt));
  const stamps = await Promise.all([file, `${file}.wal`, ...beside.flat()].map(stampOf));
  return createHash('sha256').update(stamps.join('\n')).digest('hex');
}
