import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { registerDatabase } from '../catalogue/register';
import { filesOfView, viewOver } from '../engines/duckdb/define-view';
import { readSetting, writeSetting, type MetadataStore } from '../metadata/store';
import type { UploadFolders } from './uploads';

/** The connection whose tables are uploaded files. */
const DATABASE = 'uploads.database';

/**
 * Prepares the storage of uploads and cleans it up: unfinished uploads belong to an earlier process, and tables that no
 * view reads were replaced or never finished. If the folder was moved, its views are updated.
 * @param onDefect called with the error of a view that cannot be updated
 */
export async function prepareUploads(
  location: string,
  { incoming, tables }: UploadFolders,
  onDefect: (error: unknown) => void,
): Promise<void> {
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await mkdir(tables, { recursive: true, mode: 0o700 });
  const instance = await DuckDBInstance.create(location);
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
