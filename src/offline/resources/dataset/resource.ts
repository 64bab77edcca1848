import { datasetEndpoints } from '@/api/dataset';
import { SECOND, outcomeOfFields, type ResourceDescriptor } from '../descriptor';
import { datasetTable } from './table';

/** Tables and queries that charts are based on, with their columns and metrics. */
export const dataset = {
  nameField: 'name',
  table: datasetTable,
  list: {
    how: 'pages',
    staleAfter: 30 * SECOND,
    page: (client, q, options) => client.call(datasetEndpoints.list, { q }, options),
  },
  // Same as for a chart.
  detail: {
    staleAfter: 0,
    read: async (client, id, options) =>
      outcomeOfFields(await client.call(datasetEndpoints.get, { path: { id } }, options), ({ result }) => result),
  },
} satisfies ResourceDescriptor;
