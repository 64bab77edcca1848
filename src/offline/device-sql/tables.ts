import { compareNames } from '@/lib/name-order';
import type { RowWindow } from '@/model/row-window';
import { tableNames } from '@/query/kept-rows/device-statement';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { readDatasetName } from '../reads/kept-rows';
import { isConfirmed } from '../state/kept-rows';
import type { LocalStore } from '../store/database';

/** A table of the database "On this device": the kept rows of a dataset. */
export interface DeviceTable {
  readonly datasetId: number;
  readonly name: string;
  readonly columns: RowsManifest['columns'];
  readonly rows: number;
  /** When the rows were read. */
  readonly asOf: number;
  /** Null for all rows. */
  readonly window: RowWindow | null;
}

/** The tables that can be read now, by name. */
export async function readDeviceTables(store: LocalStore, now: number): Promise<readonly DeviceTable[]> {
  const kept = (await store.keptRows.orderBy('datasetId').toArray()).filter(
    // Totals are not rows: SQL over them would count cells.
    rows => rows.file && !rows.file.cells && isConfirmed(rows, now),
  );
  const known = [];
  for (const { datasetId } of kept) known.push({ id: datasetId, name: await readDatasetName(store, datasetId) });
  const names = tableNames(known);
  return kept
    .flatMap(({ datasetId, file }, at): DeviceTable[] => {
      if (!file) return [];
      const { columns, rows, asOf } = file.manifest;
      return [{ datasetId, name: names[at] ?? '', columns, rows, asOf, window: file.window }];
    })
    .toSorted((a, b) => compareNames(a.name, b.name) || a.datasetId - b.datasetId);
}

/** Datasets of these whose rows may not be read any more: wiped, let go, or too old. Newer rows take nothing away. */
export async function readWiped(store: LocalStore, ids: readonly number[], now: number): Promise<readonly number[]> {
  const kept = await store.keptRows.bulkGet([...ids]);
  return ids.filter((_, at) => {
    const rows = kept[at];
    return !rows?.file || !isConfirmed(rows, now);
  });
}
