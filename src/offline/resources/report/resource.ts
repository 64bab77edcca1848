import { reportEndpoints } from '@/api/report';
import { reportsMadeBy } from '@/api/write/queries';
import { isAbout, subjectIn } from '@/model/report';
import { MINUTE, outcomeOf, outcomeOfFields, type ResourceDescriptor } from '../descriptor';
import { readingOf } from '../read-model';
import { reports } from './read-model';

/** Scheduled reports about a chart or a dashboard. */
export const report = {
  readModel: reports,
  nameField: 'name',
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: async (client, q, options, _, { parent, createdBy }) => {
      const filters = createdBy === undefined ? [] : reportsMadeBy(createdBy, subjectIn(parent));
      const answer = await client.call(reportEndpoints.list, { q: { ...q, filters } }, options);
      // Rows show that there are recipients, not who they are.
      return outcomeOf(answer, ({ count, result }) => ({
        count,
        result: result.map(({ recipients: __, ...row }) => row),
      }));
    },
    // Rows lack fields that only the editor needs.
    isPart: true,
    isOf: (copy, parent) => isAbout(reports.toModel(readingOf(copy)), subjectIn(parent)),
  },
  detail: {
    staleAfter: MINUTE,
    read: async (client, id, options) =>
      outcomeOfFields(await client.call(reportEndpoints.get, { path: { id } }, options), ({ id: own, result }) => ({
        ...result,
        id: own,
      })),
  },
} satisfies ResourceDescriptor;
