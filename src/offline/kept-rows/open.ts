import type { RowsManifest } from '@/query/kept-rows/manifest';
import { extentOf, isConfirmed } from '../state/kept-rows';
import type { LocalStore } from '../store/database';
import { sha256 } from '../store/hashes';
import { readFile, type ByteStore } from './byte-store';
import { bytesOf } from './device-bytes';

/**
 * The bytes on the disk are not those that were written, or a newer file has replaced them in the meantime:
 * `openKeptRows` then returns that one. These must not be used for answers.
 */
export class DamagedRowsError extends Error {
  override readonly name = 'DamagedRowsError';
  readonly datasetId: number;

  constructor(datasetId: number) {
    super(`The kept rows of dataset ${datasetId} are damaged`);
    this.datasetId = datasetId;
  }
}

export interface OpenedRows {
  readonly manifest: RowsManifest;
  /** The DuckDB file, whole and verified; each call reads it again. @throws DamagedRowsError */
  readonly bytes: () => Promise<ArrayBuffer>;
}

/** Ports that the caller may supply. */
export interface OpenPorts {
  readonly now?: () => number;
  readonly bytes?: ByteStore;
}

// oxlint-disable-next-line eslint/no-restricted-properties -- workers that call this have no clock to pass in
const now = () => Date.now();

/** Stops using a damaged file, if it is still the current one. */
async function noteDamage(store: LocalStore, datasetId: number, name: string, at: number): Promise<void> {
  await store.transaction('rw', store.keptRows, async () => {
    const rows = await store.keptRows.get(datasetId);
    if (rows?.file?.name !== name) return;
    await store.keptRows.put({
      ...rows,
      file: null,
      failure: { reason: { kind: 'damaged' }, at, ...extentOf(rows.file) },
    });
  });
}

/**
 * The rows of a dataset that are kept on this device. Null if none are kept whole, or if they may not be used: the last
 * contact with the server is too long ago, or the clock is unreliable.
 */
export async function openKeptRows(
  store: LocalStore,
  datasetId: number,
  ports: OpenPorts = {},
): Promise<OpenedRows | null> {
  const clock = ports.now ?? now;
  const rows = await store.keptRows.get(datasetId);
  const bytes = ports.bytes ?? (rows?.file ? await bytesOf(store) : null);
  if (!rows?.file || !bytes || !isConfirmed(rows, clock())) return null;
  const { file } = rows;
  const { manifest } = file;
  return {
    manifest,
    async bytes() {
      const whole = await readFile(bytes, file, manifest.bytes);
      if (whole && (await sha256(new Uint8Array(whole))) === manifest.digest) return whole;
      await noteDamage(store, datasetId, file.name, clock());
      throw new DamagedRowsError(datasetId);
    },
  };
}
