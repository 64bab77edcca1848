import { toDataset } from '@/api/read/dataset';
import type { Dataset } from '@/model/dataset';
import type { LocalStore } from '../store/database';
import type { DatasetRecord } from '../store/records';
import { readOrQuarantine } from '../store/quarantine';

/** A dataset with its columns; null for one of which only a row of the list is known. */
export function readDatasetRecord(store: LocalStore, record: DatasetRecord | undefined): Dataset | null {
  const wire = record?.dataset;
  return wire ? readOrQuarantine(store, 'datasets', wire.id, () => toDataset(wire)) : null;
}
