import { annotationEndpoints } from '@/api/annotation';
import { MINUTE, type ResourceDescriptor } from '../descriptor';
import { annotations } from './read-model';

/** The annotations of a layer. */
export const annotation = {
  readModel: annotations,
  nameField: 'name',
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: (client, q, options, parent) =>
      client.call(annotationEndpoints.list, { path: { id: Number(parent) }, q }, options),
  },
} satisfies ResourceDescriptor;
