import { databaseEndpoints } from '@/api/database';
import { MINUTE, outcomeOfFields, type ResourceDescriptor } from '../descriptor';
import { databases } from './read-model';

/** Connections to the databases of datasets. */
export const database = {
  readModel: databases,
  nameField: 'name',
  // Only administrators change them, and rarely.
  list: {
    how: 'pages',
    staleAfter: 5 * MINUTE,
    page: (client, q, options) => client.call(databaseEndpoints.list, { q }, options),
    // Rows lack the driver and the manager.
    isPart: true,
  },
  detail: {
    staleAfter: 5 * MINUTE,
    read: async (client, id, options) =>
      outcomeOfFields(await client.call(databaseEndpoints.get, { path: { id } }, options), ({ result }) => result),
  },
} satisfies ResourceDescriptor;
