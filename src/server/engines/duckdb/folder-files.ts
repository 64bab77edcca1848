import { createHash } from 'node:crypto';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { EngineError, type UnreadablePart } from '../engine';
import { stampOf } from './data-version';

const ENDING = '.duckdb';
/** Each open file takes memory and a file handle. */
export const MOST_FILES = 500;

/** A file of a folder, under the name of its schema. */
export interface FolderFile {
  readonly schema: string;
  /** Without links. */
  readonly path: string;
}

export interface FolderFiles {
  readonly files: readonly FolderFile[];
  readonly unreadable: readonly UnreadablePart[];
  /** Changes when a file comes, goes or is written. */
  readonly version: string;
}

/** Names that DuckDB has for its own databases and schemas. */
const taken = new Set(['temp', 'system', 'memory', 'information_schema', 'pg_catalog']);

/** The schema of a file: its name without the ending. */
const schemaOf = (name: string) => {
  const stem = name.slice(0, -ENDING.length);
  return taken.has(stem.toLowerCase()) ? `${stem}_file` : stem;
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Why a file is not opened; null if it may be. Links must not lead out of the folder. */
async function refusal(folder: string, file: string): Promise<string | null> {
  const real = await realpath(file).catch(() => null);
  const found = real === null ? null : await stat(real).catch(() => null);
  if (real === null || found === null) return 'it cannot be read.';
  if (path.dirname(real) !== folder) return 'it is a link that leads out of the folder.';
  return found.isFile() ? null : 'it is not a file.';
}

/**
 * The DuckDB files directly in a folder; those that must not be opened, with the reason.
 * @param folder without links @throws EngineError `unreadable`
 */
export async function readFolder(folder: string): Promise<FolderFiles> {
  const root = await realpath(folder).catch(() => null);
  const names = root === null ? null : await readdir(root).catch(() => null);
  // The last folder of the path may have become a link since it was checked.
  if (root === null || names === null || root !== path.resolve(folder))
    throw new EngineError('unreadable', `The folder ${path.basename(folder)} cannot be read.`);
  const own = names.filter(name => name.endsWith(ENDING) && !name.startsWith('.')).toSorted(byText);
  const files: FolderFile[] = [];
  const unreadable: UnreadablePart[] = [];
  const known = new Set<string>();
  const refuse = (name: string, why: string) =>
    unreadable.push({ schema: schemaOf(name), reason: `${name} cannot be opened: ${why}` });
  for (const name of own) {
    const schema = schemaOf(name);
    const reason = await refusal(root, path.join(root, name));
    if (reason !== null) refuse(name, reason);
    else if (known.has(schema.toLowerCase())) refuse(name, 'another file has the same schema name.');
    else if (files.length >= MOST_FILES) refuse(name, `a folder may have ${MOST_FILES} files.`);
    else {
      known.add(schema.toLowerCase());
      files.push({ schema, path: await realpath(path.join(root, name)) });
    }
  }
  const stamps = await Promise.all(files.flatMap(file => [file.path, `${file.path}.wal`]).map(stampOf));
  const told = [...files.map(({ schema }) => schema), ...unreadable.map(({ reason }) => reason)];
  const version = createHash('sha256')
    .update([...told, ...stamps].join('\n'))
    .digest('hex');
  return { files, unreadable, version };
}
