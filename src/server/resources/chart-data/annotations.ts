import { annotationEventColumns, type AnnotationSources } from '@/query/annotations/annotation-data';
import type { Services } from '../../services';
import { visibleCharts } from '../chart/policy';
import { accessibleDataset } from './access';
import { openScope, type QueryRequester } from './scope';

/** Events of annotation layers, and charts that the caller may see. */
export function annotationSources(services: Services, requester: QueryRequester): AnnotationSources {
  const { store } = services;
  return {
    async events(id) {
      const layer = await store.selectFrom('annotation_layer').select('id').where('id', '=', id).executeTakeFirst();
      if (!layer) return null;
      const events = store.selectFrom('annotation').select([...annotationEventColumns]);
      return events.where('layer_id', '=', id).orderBy('id').execute();
    },
    async savedContext(id) {
      const chart = await store
        .selectFrom('chart')
        .select('query_context')
        .where('id', '=', id)
        .where(visibleCharts(requester.caller))
        .executeTakeFirst();
      return chart?.query_context;
    },
    scope: async context =>
      openScope(services, await accessibleDataset(store, context.datasource.id, requester.caller), context, requester),
  };
}
