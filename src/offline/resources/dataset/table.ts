import { datasetRowSchema, explorableDatasetSchema, type DatasetListItem } from '@/api/dataset';
import { reportedDataset } from '@/api/write/rows';
import { emptyDataset, type DatasetRecord } from '../../store/records';
import { ownTable, whole } from '../own-table';

/** A dataset as its list and the dashboards that ask it carry it. */
export const datasetTable = ownTable<'dataset', DatasetRecord, DatasetListItem>({
  kind: 'dataset',
  name: 'datasets',
  records: store => store.datasets,
  empty: emptyDataset,
  row: datasetRowSchema,
  withRow: (record, row, asOf) => ({ ...record, row, rowAsOf: asOf }),
  withChange: (record, change) => ({ ...record, row: change(record.row), dataset: change(record.dataset) }),
  made(record, resource, { now }) {
    const told = reportedDataset(resource, now);
    const [row, dataset] = [whole(datasetRowSchema, told), whole(explorableDatasetSchema, told)];
    return row || dataset ? { ...record, row, rowAsOf: row && now, dataset, datasetAsOf: dataset && now } : null;
  },
});
