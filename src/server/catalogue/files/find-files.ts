import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileKind } from '@/model/data-file';

export interface FoundFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Name of its table: derived from the file's name, unique among the files. */
  readonly table: string;
  readonly size: number;
  readonly changed: number;
}

/** A file or folder that could not be read, with the reason in words for the person who named it. */
export interface FileProblem {
  readonly path: string;
  readonly reason: string;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly FileProblem[];
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
};

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? error.message.split('\n')[0] ?? '';
}

const kinds: Readonly<Record<string, FileKind>> = {
  '.parquet': 'parquet',
  '.pq': 'parquet',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.geojson': 'json',
  '.ndjson': 'json',
  '.jsonl': 'json',
  '.arrow': 'arrow',
  '.feather': 'arrow',
  '.ipc': 'arrow',
  '.arrows': 'arrow',
  '.duckdb': 'duckdb',
  '.ddb': 'duckdb',
};

/** Kinds that are read when they are dropped on the page, where one of their tables is chosen. */
const dropped: readonly string[] = ['.xlsx', '.xlsm', '.sqlite', '.sqlite3', '.db', '.gz', '.zip'];
const UNSUPPORTED = 'this kind of file is not supported; Parquet, CSV, TSV, JSON, Arrow and DuckDB are';
const DROPPED = 'files of this kind are read when they are dropped on the page, not from the command line';

function tableName(file: string): string {
  const base = path.basename(file, path.extname(file));
  const letters = base.normalize('NFKD').replace(/\p{M}+/gu, '');
  const plain = letters
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  return plain || 'data';
}

const isFolder = (file: string) =>
  stat(file).then(
    info => info.isDirectory(),
    () => false,
  );

/** The entries of a folder, files before folders, by name. Hidden entries are skipped. */
async function entriesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => !name.startsWith('.')).sort();
  const entries = await Promise.all(
    names.map(async name => ({ file: path.join(folder, name), below: await isFolder(path.join(folder, name)) })),
  );
  return [...entries.filter(entry => !entry.below), ...entries.filter(entry => entry.below)].map(entry => entry.file);
}

/**
 * Every data file below the paths. @param known tables of previously found files, by path: they keep their names, so
 * that a dataset never reads another file
 */
export async function findDataFiles(
  paths: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<FoundFiles> {
  const files: FoundFile[] = [];
  const problems: FileProblem[] = [];
  const taken = new Set(known.values());

  async function visit(file: string, named: boolean): Promise<void> {
    try {
      const info = await stat(file);
      await access(file, constants.R_OK);
      if (info.isDirectory()) {
        for (const entry of await entriesOf(file)) await visit(entry, false);
        return;
      }
      const extension = path.extname(file).toLowerCase();
      const kind = kinds[extension];
      if (kind)
        files.push({
          path: file,
          kind,
          table: known.get(file) ?? uniqueName(file),
          size: info.size,
          changed: Math.floor(info.mtimeMs),
        });
      else if (dropped.includes(extension)) problems.push({ path: file, reason: DROPPED });
      else if (named) problems.push({ path: file, reason: UNSUPPORTED });
    } catch (error) {
      problems.push({ path: file, reason: reasonOf(error) });
    }
  }

  function uniqueName(file: string): string {
    const plain = tableName(file);
    const withFolder = `${tableName(path.dirname(file))}_${plain}`;
    const candidates = [plain, withFolder, ...Array.from({ length: 1000 }, (_, index) => `${withFolder}_${index + 2}`)];
    const name = candidates.find(candidate => !taken.has(candidate)) ?? plain;
    taken.add(name);
    return name;
  }

  for (const file of paths) await visit(file, true);
  return { files, problems };
}
