import * as v from 'valibot';
import { actOf } from './act';
import { resourceIdSchema } from './fields';
import type { TabQueryPayload } from './hand-query-to-tab';

/** Taking a query out of a tab's history. */
export const removeQueryFromTab = actOf<TabQueryPayload>({
  kind: 'remove-query-from-tab',
  payload: v.object({ id: resourceIdSchema, name: v.string(), query: v.string() }),
  apply: () => [],
  request: ({ id, query }) => ({ endpoint: 'tab.deleteQuery', path: { id, clientId: query } }),
  describe: ({ name }) => ({ message: 'query-removed', name }),
});
