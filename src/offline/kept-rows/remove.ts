import type { LocalStore } from '../store/database';
import type { ByteStore } from './byte-store';
import { bytesOf } from './device-bytes';
import { removeRows } from './record';

/** Stops keeping the rows of a dataset: no dashboard needs them any more, and their bytes are removed. */
export async function removeKeptRows(store: LocalStore, datasetId: number, bytes?: ByteStore): Promise<void> {
  await store.transaction('rw', store.pins, async () => {
    for (const pin of await store.pins.toArray()) {
      if (!pin.rows?.some(wish => wish.datasetId === datasetId)) continue;
      await store.pins.put({ ...pin, rows: pin.rows.filter(wish => wish.datasetId !== datasetId) });
    }
  });
  const place = bytes ?? (await bytesOf(store));
  if (place) await removeRows({ store, bytes: place }, datasetId);
  else await store.keptRows.delete(datasetId);
}
