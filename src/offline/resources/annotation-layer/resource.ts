import { annotationEndpoints } from '@/api/annotation';
import { MINUTE, outcomeOfFields, type ResourceDescriptor } from '../descriptor';
import { annotationLayers } from './read-model';

/** Layers of annotations. */
export const annotationLayer = {
  readModel: annotationLayers,
  nameField: 'name',
  list: {
    how: 'pages',
    staleAfter: MINUTE,
    page: (client, q, options) => client.call(annotationEndpoints.listLayers, { q }, options),
  },
  detail: {
    staleAfter: MINUTE,
    read: async (client, id, options) =>
      outcomeOfFields(
        await client.call(annotationEndpoints.getLayer, { path: { id } }, options),
        ({ id: own, result }) => ({
          ...result,
          id: own,
        }),
      ),
  },
} satisfies ResourceDescriptor;
