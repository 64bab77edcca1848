import { deleteOf } from './act';

/** Deleting a chart. */
export const deleteChart = deleteOf({
  kind: 'delete-chart',
  resource: 'chart',
  request: ({ id }) => ({ endpoint: 'chart.delete', path: { id } }),
});
