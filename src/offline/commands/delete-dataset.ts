import { deleteOf } from './act';

/** Deleting a dataset. */
export const deleteDataset = deleteOf({
  kind: 'delete-dataset',
  resource: 'dataset',
  request: ({ id }) => ({ endpoint: 'dataset.delete', path: { id } }),
});
