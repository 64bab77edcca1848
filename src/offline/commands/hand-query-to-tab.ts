import * as v from 'valibot';
import { actOf } from './act';
import { resourceIdSchema } from './fields';

const payloadSchema = v.object({ id: resourceIdSchema, name: v.string(), query: v.string() });
export type TabQueryPayload = v.InferOutput<typeof payloadSchema>;

/** Handing a query that was run to a tab that the server has learned of since. */
export const handQueryToTab = actOf<TabQueryPayload>({
  kind: 'hand-query-to-tab',
  payload: payloadSchema,
  apply: ({ id, query }) => [{ does: 'change', kind: 'tab', id, fields: { latest_query_id: query } }],
  request: ({ id, query }) => ({
    endpoint: 'tab.migrateQuery',
    path: { id },
    body: { queryId: JSON.stringify(query) },
  }),
  describe: ({ name }) => ({ message: 'query-handed-over', name }),
});
