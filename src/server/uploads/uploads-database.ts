import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { registerDatabase } from '../catalogue/register';
import { filesOfView, viewOver } from '../engines/duckdb/define-view';
import { isHeldElsewhere } from '../engines/duckdb/instance';
import { uploadFiles } from '../engines/file-task';
import { readSetting, writeSetting, type MetadataStore } from '../metadata/store';
import type { ServerProcess } from '../metadata/server-process';
import type { UploadRecords } from './upload-records';
import { makerOf, useOf, type UploadFolders } from './uploads';

/** The connection whose tables are uploaded files. */
const DATABASE = 'uploads.database';

type Cleaning = Pick<ServerProcess, 'living' | 'ifFree'>;

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
const remove = (folder: string) => rm(folder, { recursive: true, force: true });
/** Another process may remove it first. */
const listed = (folder: string) => readdir(folder).catch(ifMissing<string[]>([]));

/** Removes what belongs to no upload in progress, and what ended processes made of the others. */
async function cleanIncoming(incoming: string, records: UploadRecords, { living, ifFree }: Cleaning): Promise<void> {
  // Uploads are known before they have a folder.
  const names = await readdir(incoming);
  const known = new Set((await records.list()).map(({ key }) => key));
  const processes = await living();
  for (const name of names) {
    const folder = path.join(incoming, name);
    // What another process still reads, although it was discarded, is removed there.
    if (!known.has(name)) await ifFree(useOf(name), () => remove(folder));
    else
      for (const made of await listed(folder))
        if (made !== uploadFiles.content && !processes.has(Number(made))) await remove(path.join(folder, made));
  }
  // The store came from a backup, or the folder from elsewhere. Others may not have made the folder yet.
  if (processes.size === 1) for (const key of known) if (!names.includes(key)) await records.remove(key);
}

/** Removes files that were replaced or never finished: no view reads them, and nobody will have one read them. */
async function cleanTables(tables: string, read: ReadonlySet<string>, { living }: Cleaning): Promise<void> {
  const processes = await living();
  for (const file of await readdir(tables)) {
    const maker = makerOf(file);
    const mayBePublished = maker === null ? processes.size > 1 : processes.has(maker);
    if (!read.has(file) && !mayBePublished) await rm(path.join(tables, file), { force: true });
  }
}

/**
 * Makes the storage of uploads if it is missing, also beside other server processes: of several that start together on
 * an empty folder, none is alone.
 */
export async function makeUploadsPlace(location: string, { incoming, tables }: UploadFolders): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(tables, { recursive: true, mode: 0o700 });
  if (!existsSync(location)) (await DuckDBInstance.create(location)).closeSync();
}

/**
 * Prepares the storage of uploads and cleans it up, also beside other server processes, whose files stay. If the folder
 * was moved, its views are updated; that needs a process that is alone.
 * @param onDefect called with the error of a view that cannot be updated
 */
export async function prepareUploads(
  location: string,
  { incoming, tables }: UploadFolders,
  records: UploadRecords,
  process: Cleaning,
  onDefect: (error: unknown) => void,
): Promise<void> {
  await makeUploadsPlace(location, { incoming, tables });
  const isAlone = (await process.living()).size === 1;
  // While it is open, no process can have a view read another file.
  const instance = await DuckDBInstance.create(location, {
    access_mode: isAlone ? 'READ_WRITE' : 'READ_ONLY',
  }).catch((error: unknown) => {
    // It is written to, or a process that was away from the store for a moment reads it.
    if (isHeldElsewhere(error)) return null;
    if (isAlone) throw error;
    onDefect(error);
    return null;
  });
  if (!instance) return;
  await cleanIncoming(incoming, records, process);
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(
      'SELECT schema_name, view_name, sql FROM duckdb_views() WHERE NOT internal',
    );
    const read = new Set<string>();
    for (const [schema, name, sql] of reader.getRows()) {
      const files = filesOfView(String(sql));
      const here = files.map(file => path.join(tables, path.basename(file)));
      for (const file of here) read.add(path.basename(file));
      const isMoved = files.some((file, index) => file !== here[index]);
      if (isMoved && isAlone) await connection.run(viewOver(String(schema), String(name), here)).catch(onDefect);
    }
    await cleanTables(tables, read, process);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The id of the connection with this setting; created under a free name if missing. */
export async function ensureUploadsDatabase(
  store: MetadataStore,
  location: string,
  ownerId: number,
  now: number,
): Promise<number> {
  const known = Number(await readSetting(store, DATABASE));
  const kept = await store.selectFrom('database').select('id').where('id', '=', known).executeTakeFirst();
  if (kept) {
    await store.updateTable('database').set({ location }).where('id', '=', kept.id).execute();
    return kept.id;
  }
  const names = new Set(
    (await store.selectFrom('database').select('database_name').execute()).map(row => row.database_name),
  );
  let name = 'Uploads';
  for (let number = 2; names.has(name); number += 1) name = `Uploads (${number})`;
  const id = await registerDatabase(store, { name, location }, ownerId, now);
  await store.updateTable('database').set({ allow_file_upload: 1 }).where('id', '=', id).execute();
  await writeSetting(store, DATABASE, String(id));
  return id;
}

/** Null if this server accepts no uploads. */
export async function uploadsDatabase(store: MetadataStore): Promise<number | null> {
  const id = await readSetting(store, DATABASE);
  return id === null ? null : Number(id);
}
