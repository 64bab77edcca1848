import { chartEndpoints } from '@/api/chart';
import { SECOND, outcomeOfFields, type ResourceDescriptor } from '../descriptor';
import { chartTable } from './table';

export const chart = {
  nameField: 'name',
  table: chartTable,
  list: {
    how: 'pages',
    staleAfter: 30 * SECOND,
    page: (client, q, options) => client.call(chartEndpoints.list, { q }, options),
  },
  // For the editor, which starts from the present state; what screens show of it comes with other calls.
  detail: {
    staleAfter: 0,
    read: async (client, id, options) =>
      outcomeOfFields(await client.call(chartEndpoints.get, { path: { id } }, options), ({ result }) => result),
  },
  stars: { kind: 'chart', read: (client, q, options) => client.call(chartEndpoints.favouriteStatus, { q }, options) },
} satisfies ResourceDescriptor;
