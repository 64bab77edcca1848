import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord, parseJson } from '@/lib/json';
import { unread } from '@/model/data-file';
import { readSetting, writeSetting, type MetadataStore } from '../../metadata/store';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { registerDatabase, registerDataset } from '../register';
import { buildFilesDatabase, type BuiltFiles } from './build';
import { findDataFiles, reasonOf, type FoundFile, type FoundFiles, type FileProblem } from './find-files';
import { keepProblems, keepReadings } from './reports';

export interface PublishedFiles {
  readonly datasets: number;
  readonly problems: readonly FileProblem[];
  /** Files that views read in place, by the database's location. */
  readonly allowedPaths: ReadonlyMap<string, readonly string[]>;
  /** DuckDB files, which are separate connections. */
  readonly duckdb: readonly string[];
  /** The state of the files that were read, as `stateOfFiles` tells it. */
  readonly state: string;
  /** False if publishing the same files again may achieve more. */
  readonly isComplete: boolean;
}

/** The sources of the database of files. */
const BUILT_FROM = 'files.built_from';
/** The digest of the state of the files that were published last. */
const PUBLISHED = 'files.published';
/** Every existing path that a person ever named; a start without paths, or with others, keeps the earlier ones. */
const PATHS = 'files.paths';
/** The table of every file ever published, by its path. */
const TABLES = 'files.tables';

/** Version of the reading rules: files read under an earlier version are read again. */
const WAY_OF_READING = 5;

function fingerprint(files: readonly FoundFile[]): string {
  return createHash('sha256')
    .update(JSON.stringify([WAY_OF_READING, files]))
    .digest('hex');
}

async function knownPaths(store: MetadataStore): Promise<string[]> {
  const stored = parseJson(await readSetting(store, PATHS));
  return Array.isArray(stored) ? stored.filter(item => typeof item === 'string') : [];
}

async function rememberPaths(
  store: MetadataStore,
  earlier: readonly string[],
  paths: readonly string[],
): Promise<void> {
  const all = [...new Set([...earlier, ...paths])];
  if (all.length > earlier.length) await writeSetting(store, PATHS, JSON.stringify(all));
}

async function knownTables(store: MetadataStore): Promise<Map<string, string>> {
  const stored = parseJson(await readSetting(store, TABLES));
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function rememberTables(
  store: MetadataStore,
  known: ReadonlyMap<string, string>,
  files: readonly FoundFile[],
): Promise<void> {
  const all = new Map([...known, ...files.map((file): [string, string] => [file.path, file.table])]);
  if (all.size > known.size) await writeSetting(store, TABLES, JSON.stringify(Object.fromEntries(all)));
}

/**
 * The name of a database file's connection: the existing one, or the file's own name, numbered if another file has it.
 */
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

interface Tables {
  readonly location: string;
  /** The connection's name. */
  readonly name: string;
  readonly allowedPaths: readonly string[];
}

interface PublishedTables {
  readonly datasets: readonly {
    readonly id: number;
    readonly schema: string;
    readonly table: string;
    readonly columns: number;
  }[];
  readonly problems: readonly FileProblem[];
  /** Whether nothing was registered, because the database could not be read or the store not be written. */
  readonly hasFailed: boolean;
}

async function publishTables(
  store: MetadataStore,
  { location, name, allowedPaths }: Tables,
  ownerId: number,
  now: number,
): Promise<PublishedTables> {
  const problems: FileProblem[] = [];
  const datasets: PublishedTables['datasets'][number][] = [];
  try {
    const engine = await openDuckDbEngine({ path: location, allowedPaths, timers: steadyClock });
    try {
      const { tables } = await engine.tables({ limit: Infinity });
      await store.transaction().execute(async transaction => {
        const databaseId = await registerDatabase(transaction, { name, location }, ownerId, now);
        for (const { schema, name: table } of tables) {
          // A view may read a missing file.
          const columns = await engine.columns(schema, table).catch(reasonOf);
          if (typeof columns === 'string') problems.push({ path: `${location} (${schema}.${table})`, reason: columns });
          else {
            const id = await registerDataset(transaction, engine, { databaseId, schema, table }, ownerId, now);
            datasets.push({ id, schema, table, columns: columns.length });
          }
        }
      });
    } finally {
      engine.close();
    }
  } catch (error) {
    return { datasets: [], problems: [{ path: location, reason: reasonOf(error) }], hasFailed: true };
  }
  return { datasets, problems, hasFailed: false };
}

/** Files that became datasets and no longer exist: these datasets are shown as broken. */
function goneFiles(
  known: ReadonlyMap<string, string>,
  found: readonly FoundFile[],
  problems: readonly FileProblem[],
): FileProblem[] {
  const spokenOf = new Set([...found, ...problems].map(file => file.path));
  const isBelowOne = (file: string) => problems.some(problem => file.startsWith(problem.path + path.sep));
  return [...known.keys()]
    .filter(file => !spokenOf.has(file) && !isBelowOne(file))
    .map(file => ({ path: file, reason: 'the file is missing, so its dataset has no data' }));
}

const stateOf = ({ files, problems }: FoundFiles) =>
  JSON.stringify([fingerprint(files), problems.map(({ path: file }) => file)]);

/** The state of all files ever named, as a text that changes with them. */
export async function stateOfFiles(store: MetadataStore): Promise<string> {
  return stateOf(await findDataFiles(await knownPaths(store), await knownTables(store)));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where the published files are, without those of kinds that are copied. */
function placesOf(location: string, { files }: FoundFiles): Pick<PublishedFiles, 'allowedPaths' | 'duckdb'> {
  const full = files.filter(({ size }) => size > 0);
  const parquet = full.filter(({ kind }) => kind === 'parquet').map(file => file.path);
  const duckdb = full.filter(({ kind }) => kind === 'duckdb').map(file => file.path);
  return { allowedPaths: new Map([[location, parquet]]), duckdb };
}

/** The files as another server process of the store published them; null if none has published their present state. */
export async function publishedElsewhere(
  store: MetadataStore,
  location: string,
): Promise<Pick<PublishedFiles, 'allowedPaths' | 'duckdb'> | null> {
  const found = await findDataFiles(await knownPaths(store), await knownTables(store));
  return (await readSetting(store, PUBLISHED)) === digestOf(stateOf(found)) ? placesOf(location, found) : null;
}

/**
 * Makes datasets of the files and folders a person named. Files unchanged since the last start are not read again; one
 * that cannot be read is reported and does not affect the others.
 */
export async function publishFiles(
  store: MetadataStore,
  location: string,
  paths: readonly string[],
  ownerId: number,
  now: number,
): Promise<PublishedFiles> {
  const known = await knownTables(store);
  const earlier = await knownPaths(store);
  const found = await findDataFiles([...new Set([...earlier, ...paths])], known);
  const full = found.files.filter(({ size }) => size > 0);
  const empty = found.files
    .filter(({ size }) => size === 0)
    .map(({ path: file }) => ({ path: file, reason: 'the file is empty' }));
  const problems = [...found.problems, ...empty, ...goneFiles(known, found.files, found.problems)];
  // A named path that cannot be read is not looked at again.
  const forgotten = paths.filter(
    named => !earlier.includes(named) && found.problems.some(problem => problem.path === named),
  );
  await rememberPaths(
    store,
    earlier,
    paths.filter(named => !forgotten.includes(named)),
  );
  await rememberTables(store, known, found.files);
  const tables = full.filter(file => file.kind !== 'duckdb');
  const parquet = tables.filter(file => file.kind === 'parquet').map(file => file.path);
  let datasets = 0;
  let isComplete = true;

  async function publish(source: Tables): Promise<PublishedTables['datasets']> {
    const published = await publishTables(store, source, ownerId, now);
    problems.push(...published.problems);
    datasets += published.datasets.length;
    if (published.hasFailed) isComplete = false;
    return published.datasets;
  }

  if (tables.length > 0) {
    const currentFingerprint = fingerprint(tables);
    if ((await readSetting(store, BUILT_FROM)) === currentFingerprint && existsSync(location)) {
      datasets += tables.length;
    } else {
      const built = await buildFilesDatabase(location, tables).catch((error: unknown): BuiltFiles => {
        isComplete = false;
        return { added: [], problems: [{ path: location, reason: reasonOf(error) }] };
      });
      problems.push(...built.problems);
      const published = await publish({ location, name: 'Files', allowedPaths: parquet });
      const ids = new Map(published.map(({ table, id }) => [table, id]));
      await keepReadings(
        store,
        built.added.map(({ file, reading }) => ({
          file,
          table: file.table,
          datasetId: ids.get(file.table) ?? null,
          reading,
        })),
        now,
      );
      // Files that could not be read are retried at the next start.
      if (built.problems.length === 0 && isComplete) await writeSetting(store, BUILT_FROM, currentFingerprint);
    }
  }
  for (const file of full.filter(candidate => candidate.kind === 'duckdb')) {
    const published = await publish({
      location: file.path,
      name: await connectionName(store, file.path),
      allowedPaths: [],
    });
    const readings = published.map(({ id, schema, table, columns }) => ({
      file,
      table: `${schema}.${table}`,
      datasetId: id,
      reading: { ...unread, columns },
    }));
    await keepReadings(store, readings, now);
  }
  await keepProblems(store, found.files, problems, now);
  const looked = { ...found, problems: found.problems.filter(problem => !forgotten.includes(problem.path)) };
  const state = stateOf(looked);
  // Other server processes try what failed here as well.
  await writeSetting(store, PUBLISHED, isComplete ? digestOf(state) : '');
  return { datasets, problems, state, isComplete, ...placesOf(location, found) };
}
