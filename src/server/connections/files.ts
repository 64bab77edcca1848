import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folders whose files, and folders of files, people may connect to. */
export interface FilePlaces {
  /** Folders of the server's options. */
  readonly open: readonly string[];
  /** Files in these folders are not opened, even if an open folder contains them. */
  readonly closed: readonly string[];
}

const isWithin = (file: string, folder: string): boolean => {
  const way = path.relative(folder, file);
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
};

const isAtOrWithin = (file: string, folder: string): boolean => file === folder || isWithin(file, folder);

const realOf = (file: string) => realpath(file).catch(() => null);

async function realFolders(folders: readonly string[]): Promise<string[]> {
  const real = await Promise.all(folders.map(realOf));
  return real.filter(folder => folder !== null);
}

/**
 * The file or folder that a path leads to, also through links, if connections may use it; a folder ends with a slash.
 * Relative paths start in one of the open folders. Null does not reveal whether something exists elsewhere.
 */
export async function openablePlace(given: string, places: FilePlaces): Promise<string | null> {
  if (given === '' || given.includes('\0')) return null;
  const open = await realFolders(places.open);
  const closed = await realFolders(places.closed);
  for (const folder of open) {
    const file = await realOf(path.resolve(folder, given));
    if (file === null) continue;
    if (!open.some(one => isAtOrWithin(file, one)) || closed.some(one => isAtOrWithin(file, one))) continue;
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return file;
    if (found?.isDirectory()) return `${file}/`;
  }
  return null;
}
