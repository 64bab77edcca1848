import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { registerDatabase } from '../catalogue/register';
import { filesOfView, viewOver } from '../engines/duckdb/define-view';
import { isHeldElsewhere } from '../engines/duckdb/instance';
import { uploadFiles } from '../engines/file-task';
import { readSetting, writeSetting, type MetadataStore } from '../metadata/store';
import type { UploadRecords } from './upload-records';
import type { UploadFolders } from './uploads';

/** The connection whose tables are uploaded files. */
const DATABASE = 'uploads.database';

/** Removes what belongs to no upload in progress, and what ended processes made of the others. */
async function cleanIncoming(incoming: string, records: UploadRecords): Promise<void> {
  const known = new Set((await records.list()).map(({ key }) => key));
  const names = await readdir(incoming);
  for (const name of names) {
    const folder = path.join(incoming, name);
    if (!known.has(name)) await rm(folder, { recursive: true, force: true });
    else
      for (const made of await readdir(folder))
        if (made !== uploadFiles.content) await rm(path.join(folder, made), { recursive: true, force: true });
  }
  // The store came from a backup, or the folder from elsewhere.
  for (const key of known) if (!names.includes(key)) await records.remove(key);
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
 * Prepares the storage of uploads and cleans it up, while no other server process uses it: tables that no view reads
 * were replaced or never finished. If the folder was moved, its views are updated.
 * @param onDefect called with the error of a view that cannot be updated
 */
export async function prepareUploads(
  location: string,
  { incoming, tables }: UploadFolders,
  records: UploadRecords,
  onDefect: (error: unknown) => void,
): Promise<void> {
  await makeUploadsPlace(location, { incoming, tables });
  const instance = await DuckDBInstance.create(location).catch((error: unknown) => {
    // A process that was away from the store for a moment uses the uploads.
    if (isHeldElsewhere(error)) return null;
    throw error;
  });
  if (!instance) return;
  await cleanIncoming(incoming, records);
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
      if (isMoved) await connection.run(viewOver(String(schema), String(name), here)).catch(onDefect);
    }
    for (const file of await readdir(tables)) if (!read.has(file)) await rm(path.join(tables, file), { force: true });
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
