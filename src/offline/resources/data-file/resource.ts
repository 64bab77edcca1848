import { dataFileEndpoints } from '@/api/data-file';
import { MINUTE, inFull, outcomeOf, type ResourceDescriptor } from '../descriptor';

/** Files on the server that became datasets, or could not. */
export const dataFile = {
  nameField: null,
  // The server reads them when it starts.
  list: {
    how: 'whole',
    staleAfter: MINUTE,
    async read({ client, capabilities, options }) {
      if (!capabilities.dataFiles) return { kind: 'success', value: [], etag: null, status: 200 };
      return outcomeOf(await client.call(dataFileEndpoints.list, {}, options), ({ result }) => result.map(inFull));
    },
  },
} satisfies ResourceDescriptor;
