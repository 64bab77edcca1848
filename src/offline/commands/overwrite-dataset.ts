import { datasetBody } from './bodies';
import { datasetUpdate } from './update-dataset';
import { updateOf } from './update';

/** Overwriting a dataset with a query: its SQL, and the columns that the query has instead of all others. */
export const overwriteDataset = updateOf({
  ...datasetUpdate,
  kind: 'overwrite-dataset',
  names: ['sql', 'columns', 'owners', 'database'],
  request: ({ id, fields }) => ({
    endpoint: 'dataset.update',
    path: { id },
    query: { override_columns: true },
    body: datasetBody(fields),
  }),
  describe: ({ name }) => ({ message: 'columns-overwritten', name }),
});
