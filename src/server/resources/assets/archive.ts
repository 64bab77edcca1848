import { strFromU8, strToU8, unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { BODY_BYTES_MAX } from '@/model/limits';

/** Maximum unpacked bytes of all files: an archive that exceeds this was made to do harm. */
const MOST_BYTES = 4 * BODY_BYTES_MAX;
const MOST_FILES = 20_000;

/** Maximum compression ratio, as in Superset; small files of one repeated character exceed it. */
const MOST_GROWTH = 200;
const GROWTH_COUNTS_FROM = 2 ** 20;

/** In the words of the contract. */
export const NOT_A_ZIP = 'Not a ZIP file';

/** An invalid archive, or one that exceeds the limits. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Files added by operating systems: `.DS_Store`, `__MACOSX/._Sales_3.yaml`. */
const isHidden = (name: string) => /(^|\/)[._][^/]*$/.test(name);

/** A name that leads outside the folder into which an archive is unpacked. */
const isOutside = (name: string) =>
  /^([/\\]|[a-z]:)/i.test(name) || name.includes('\0') || name.split(/[/\\]/).includes('..');

const belowRoot = (name: string) => name.replace(/^[^/]*\//, '');

/** Checks each entry before anything is unpacked. @throws ArchiveError */
function entryCheck(): (entry: UnzipFileInfo) => boolean {
  const seen = new Set<string>();
  let [count, packed, unpacked] = [0, 0, 0];
  return ({ name, size, originalSize }) => {
    count += 1;
    if (count > MOST_FILES) throw new ArchiveError('The archive is too large');
    if (isOutside(name)) throw new ArchiveError(`The archive refers to a file outside of it: ${name}`);
    if (!/\.ya?ml$/i.test(name) || isHidden(name)) return false;
    packed += size;
    unpacked += originalSize;
    if (unpacked > MOST_BYTES) throw new ArchiveError('The archive is too large');
    if (unpacked > GROWTH_COUNTS_FROM && unpacked > packed * MOST_GROWTH)
      throw new ArchiveError(`The archive unpacks to more than ${MOST_GROWTH} times its size`);
    const path = belowRoot(name);
    if (seen.has(path)) throw new ArchiveError(`The archive contains ${path} twice`);
    seen.add(path);
    return true;
  };
}

/**
 * The YAML files of an archive by their path below its one folder (`dashboards/Sales_3.yaml`). Other files are ignored.
 * @throws ArchiveError
 */
export function readArchive(bytes: Uint8Array): ReadonlyMap<string, string> {
  const files = unzip(bytes, entryCheck());
  return new Map(Object.entries(files).map(([name, content]) => [belowRoot(name), strFromU8(content)]));
}

function unzip(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(NOT_A_ZIP, { cause });
  }
}

/** An archive with all files in one folder. The same files at the same time give the same bytes. */
export function writeArchive(folder: string, files: ReadonlyMap<string, string>, now: number): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([name, text]) => [`${folder}/${name}`, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: now }));
}
