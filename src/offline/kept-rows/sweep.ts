import Dexie from 'dexie';
import { extentOf, type KeptRows } from '../state/kept-rows';
import type { LocalStore } from '../store/database';
import { pieceNames, type ByteStores } from './byte-store';
import { deviceBytes, folderOf } from './device-bytes';
import { valuesPrefix } from './kept-values';

const piecesOf = ({ file, coming }: KeptRows): readonly string[] =>
  [file, coming].flatMap(stored => (stored ? pieceNames(stored) : []));

/** A file with missing pieces is unusable; an incoming one starts again. */
function without(rows: KeptRows, present: ReadonlySet<string>, at: number): KeptRows {
  const isWhole = (stored: Parameters<typeof pieceNames>[0]) => pieceNames(stored).every(name => present.has(name));
  const coming = rows.coming && isWhole(rows.coming) ? rows.coming : null;
  if (!rows.file || isWhole(rows.file)) return { ...rows, coming };
  return { ...rows, coming, file: null, failure: { reason: { kind: 'damaged' }, at, ...extentOf(rows.file) } };
}

/**
 * Reconciles the bytes of a store with its records after an interruption: pieces that nothing names are removed, and
 * files with missing pieces are no longer used. Nobody else may be writing.
 */
export async function sweepRows(store: LocalStore, bytes: ByteStores, now: number): Promise<void> {
  const folder = bytes.in(folderOf(store.name));
  const present = new Set(await folder.names());
  const swept = await store.transaction('rw', store.keptRows, async () => {
    const rows = (await store.keptRows.toArray()).map(one => without(one, present, now));
    await store.keptRows.bulkPut(rows);
    return rows;
  });
  const named = new Set(swept.flatMap(piecesOf));
  const values = swept.flatMap(({ file }) => (file ? valuesPrefix(file.manifest.digest) : []));
  const isUsed = (name: string) => named.has(name) || values.some(prefix => name.startsWith(prefix));
  for (const name of present) if (!isUsed(name)) await folder.remove(name);
}

/** Removes the rows of local stores that are not on this device any more, locked ones included. */
export async function sweepOthers(
  bytes: ByteStores,
  stores: () => Promise<readonly string[]> = Dexie.getDatabaseNames,
): Promise<void> {
  const folders = await bytes.folders();
  if (folders.length === 0) return;
  const present = new Set((await stores()).map(folderOf));
  for (const folder of folders) if (!present.has(folder)) await bytes.remove(folder);
}

/**
 * Removes all rows of a local store, even if the store itself stays.
 * @throws Error if bytes are left; if the store is gone, the next page of any person removes them
 */
export async function wipeRows(store: string, bytes?: ByteStores): Promise<void> {
  await (bytes ?? (await deviceBytes()))?.remove(folderOf(store));
}
