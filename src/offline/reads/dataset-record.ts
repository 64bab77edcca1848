import { toDataset } from '@/api/read/dataset';
import type { Dataset } from '@/model/dataset';
import type { LocalStore } from '../store/database';
import type { DatasetRecord } from '../store/records';
import { readOrSetAside } from '../store/set-aside';

/** A dataset with its columns; null for one of which only a row of the list is known. */
export function readDatasetRecord(store: LocalStore, record: DatasetRecord | undefined): Dataset | null {
  const wire = record?.dataset;
  return wire ? readOrSetAside(store, 'datasets', wire.id, () => toDataset(wire)) : null;
}
