import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { BODY_BYTES_MAX } from '@/model/limits';

/** Unpacked bytes of all files: an archive that grows more than this was made to do harm. */
const MOST_BYTES = 4 * BODY_BYTES_MAX;
const MOST_FILES = 20_000;

/** In the words of the contract. */
export const NOT_A_ZIP = 'Not a ZIP file';

/** Bytes that are no archive, or more than one may hold. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * The YAML files of an archive by their path below its one folder (`dashboards/Sales_3.yaml`). Other files are not
 * looked at.
 * @throws ArchiveError
 */
export function readArchive(bytes: Uint8Array): ReadonlyMap<string, string> {
  let size = 0;
  let count = 0;
  const isIncluded = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (!/\.ya?ml$/i.test(name)) return false;
    size += originalSize;
    count += 1;
    if (size > MOST_BYTES || count > MOST_FILES) throw new ArchiveError('The archive is too large');
    return true;
  };
  const files = unzip(bytes, isIncluded);
  return new Map(Object.entries(files).map(([name, content]) => [name.replace(/^[^/]*\//, ''), strFromU8(content)]));
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(NOT_A_ZIP, { cause });
  }
}

/** An archive with all files in one folder. Equal files at an equal time make equal bytes. */
export function writeArchive(folder: string, files: ReadonlyMap<string, string>, now: number): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([name, text]) => [`${folder}/${name}`, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: now }));
}
