import { deleteOf } from './act';

/** Deleting a dataset. */
export const deleteDataset = deleteOf({ kind: 'delete-dataset', thing: 'dataset', request: ({ id }) => ({ endpoint: 'dataset.delete', path: { id } }) });
