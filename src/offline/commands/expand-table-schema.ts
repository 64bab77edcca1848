import * as v from 'valibot';
import { actOf } from './act';
import { resourceIdSchema } from './fields';

const payloadSchema = v.object({ id: resourceIdSchema, name: v.string(), expanded: v.boolean() });
export type ExpandPayload = v.InferOutput<typeof payloadSchema>;

/** Showing or hiding the columns of a table beside a tab. */
export const expandTableSchema = actOf<ExpandPayload>({
  kind: 'expand-table-schema',
  payload: payloadSchema,
  apply: ({ id, expanded }) => [{ does: 'change', kind: 'table-schema', id, fields: { expanded } }],
  request: ({ id, expanded }) => ({
    endpoint: 'tableSchema.expanded',
    path: { id },
    body: { expanded: JSON.stringify(expanded) },
  }),
  describe: ({ name, expanded }) => ({ message: expanded ? 'table-expanded' : 'table-collapsed', name }),
});
