import { reportEndpoints } from '@/api/report';
import { MINUTE, toldOne, type ResourceDescriptor } from '../descriptor';
import { reports } from './read-model';

/** What is sent of a chart or a dashboard, to whom, and when. */
export const report = {
  readModel: reports,
  nameField: 'name',
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: (client, q, options) => client.call(reportEndpoints.list, { q }, options),
    // Rows leave out what only who edits a report needs.
    isPart: true,
  },
  detail: {
    staleAfter: MINUTE,
    read: async (client, id, options) =>
      toldOne(await client.call(reportEndpoints.get, { path: { id } }, options), ({ id: own, result }) => ({
        ...result,
        id: own,
      })),
  },
} satisfies ResourceDescriptor;
