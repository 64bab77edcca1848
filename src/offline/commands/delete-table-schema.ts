import { deleteOf } from './act';

/** Taking a table away from beside a tab. */
export const deleteTableSchema = deleteOf({
  kind: 'delete-table-schema',
  resource: 'table-schema',
  request: ({ id }) => ({ endpoint: 'tableSchema.delete', path: { id } }),
});
