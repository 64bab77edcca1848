import { filterSetEndpoints } from '@/api/filter-set';
import { MINUTE, inFull, outcomeOf, type ResourceDescriptor } from '../descriptor';
import { filterSets } from './read-model';

/** Values of a dashboard's filters, stored under a name. */
export const filterSet = {
  readModel: filterSets,
  nameField: 'name',
  list: {
    how: 'whole',
    staleAfter: MINUTE,
    read: async ({ client, parent, options }) =>
      outcomeOf(await client.call(filterSetEndpoints.list, { path: { id: Number(parent) } }, options), ({ result }) =>
        result.map(inFull),
      ),
  },
} satisfies ResourceDescriptor;
