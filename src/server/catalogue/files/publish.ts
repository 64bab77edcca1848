import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord, parseJson } from '@/lib/json';
import { readSetting, writeSetting, type MetadataStore } from '../../metadata/store';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { registerDatabase, registerDataset } from '../register';
import { buildFilesDatabase } from './build';
import { findDataFiles, type DataFile } from './find-files';

export interface PublishedFiles {
  readonly datasets: number;
  readonly problems: readonly { path: string; reason: string }[];
  /** Files that views read in place, by the database's location. */
  readonly allowedPaths: ReadonlyMap<string, readonly string[]>;
}

/** What the database of files was built from. */
const BUILT_FROM = 'files.built_from';
/** Every path a person ever named; a start that names none, or others, keeps the earlier ones. */
const PATHS = 'files.paths';
/** The table of every file that was ever published, by its path. */
const TABLES = 'files.tables';

function fingerprint(files: readonly DataFile[]): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex');
}

async function rememberPaths(store: MetadataStore, paths: readonly string[]): Promise<string[]> {
  const stored = parseJson(await readSetting(store, PATHS));
  const earlier = Array.isArray(stored) ? stored.filter(item => typeof item === 'string') : [];
  const all = [...new Set([...earlier, ...paths])];
  if (all.length > earlier.length) await writeSetting(store, PATHS, JSON.stringify(all));
  return all;
}

async function knownTables(store: MetadataStore): Promise<Map<string, string>> {
  const stored = parseJson(await readSetting(store, TABLES));
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function rememberTables(store: MetadataStore, known: ReadonlyMap<string, string>, files: readonly DataFile[]): Promise<void> {
  const all = new Map([...known, ...files.map((file): [string, string] => [file.path, file.table])]);
  if (all.size > known.size) await writeSetting(store, TABLES, JSON.stringify(Object.fromEntries(all)));
}

/** The name of a database file's connection: the one it has, or its own name, numbered where another file has that. */
async function connectionName(store: MetadataStore, file: string): Promise<string> {
  const rows = await store.selectFrom('database').select(['database_name', 'location']).execute();
  const existing = rows.find(row => row.location === file);
  if (existing) return existing.database_name;
  const taken = new Set(rows.map(row => row.database_name));
  const plain = path.basename(file);
  for (let number = 2, name = plain; ; number += 1) {
    if (!taken.has(name)) return name;
    name = `${plain} (${number})`;
  }
}

async function publishTables(store: MetadataStore, location: string, name: string, allowed: readonly string[], ownerId: number, now: number): Promise<number> {
  const engine = await openDuckDbEngine({ path: location, allowedPaths: allowed });
  try {
    const tables = await engine.tables();
    await store.transaction().execute(async transaction => {
      const databaseId = await registerDatabase(transaction, { name, location }, ownerId, now);
      for (const { schema, name: table } of tables) {
        await registerDataset(transaction, engine, { databaseId, schema, table }, ownerId, now);
      }
    });
    return tables.length;
  } finally {
    engine.close();
  }
}

/**
 * Makes datasets of the files and folders a person named. Files that did not change since the last start are not read
 * again; one that cannot be read is reported and leaves the others alone.
 */
export async function publishFiles(store: MetadataStore, location: string, paths: readonly string[], ownerId: number, now: number): Promise<PublishedFiles> {
  const known = await knownTables(store);
  const found = await findDataFiles(await rememberPaths(store, paths), known);
  await rememberTables(store, known, found.files);
  const problems = [...found.problems];
  const tables = found.files.filter(file => file.kind !== 'duckdb');
  const parquet = tables.filter(file => file.kind === 'parquet').map(file => file.path);
  const allowedPaths = new Map([[location, parquet]]);
  let datasets = 0;

  if (tables.length > 0) {
    const wanted = fingerprint(tables);
    if ((await readSetting(store, BUILT_FROM)) === wanted && existsSync(location)) {
      datasets += tables.length;
    } else {
      const built = await buildFilesDatabase(location, tables);
      problems.push(...built.problems);
      datasets += await publishTables(store, location, 'Files', parquet, ownerId, now);
      // A file that could not be read is tried again next time.
      if (built.problems.length === 0) await writeSetting(store, BUILT_FROM, wanted);
    }
  }
  for (const file of found.files.filter(candidate => candidate.kind === 'duckdb')) {
    try {
      datasets += await publishTables(store, file.path, await connectionName(store, file.path), [], ownerId, now);
    } catch (error) {
      problems.push({ path: file.path, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { datasets, problems, allowedPaths };
}
