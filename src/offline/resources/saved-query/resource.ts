import { savedQueryEndpoints } from '@/api/saved-query';
import { MINUTE, outcomeOfFields, type ResourceDescriptor } from '../descriptor';
import { savedQueries } from './read-model';

/** Queries that a person keeps in the SQL editor. */
export const savedQuery = {
  readModel: savedQueries,
  nameField: 'label',
  // Mostly a person's own, whose changes are here immediately.
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: (client, q, options) => client.call(savedQueryEndpoints.list, { q }, options),
  },
  detail: {
    staleAfter: MINUTE,
    read: async (client, id, options) =>
      outcomeOfFields(await client.call(savedQueryEndpoints.get, { path: { id } }, options), ({ result }) => result),
  },
} satisfies ResourceDescriptor;
