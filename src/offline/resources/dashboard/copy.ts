import * as v from 'valibot';
import { dashboardCopyBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import type { CommandDefinition } from '../../commands/definition';
import { idIn, localIdSchema, resultOf, resourceIdSchema } from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import { dashboardFields } from './fields';

const payloadSchema = v.object({
  id: localIdSchema,
  /** Id of the original. */
  from: resourceIdSchema,
  fromName: v.string(),
  name: v.string(),
  /** Whether the copy gets its own charts. */
  duplicatesCharts: v.boolean(),
  fields: dashboardFields.only('css', 'metadata', 'layout').schema,
});
export type CopyDashboardPayload = v.InferOutput<typeof payloadSchema>;

/**
 * Copies a dashboard in its present state on the screen. The copy shows the same charts until the server has made its
 * own.
 */
export const copyDashboard: CommandDefinition<CopyDashboardPayload, null> = {
  kind: 'copy-dashboard',
  payload: payloadSchema,
  base: v.null(),
  coalesce: () => null,
  isNothing: () => false,
  apply: ({ id, name, fields }) => [
    { does: 'create', kind: 'dashboard', id, fields: { ...fields, title: name }, parent: null },
  ],
  request: ({ from, name, duplicatesCharts, fields }) => ({
    endpoint: 'dashboard.copy',
    path: { id: from },
    body: dashboardCopyBody(name, duplicatesCharts, fields),
  }),
  sending: {
    how: 'create',
    named: answer => idIn(resultOf(answer)),
    search: ({ name }) => ({ endpoint: 'dashboard.list', q: namedLike('dashboard', 'title', name) }),
    found: ({ name, from }, answer, person) =>
      rowsLike('dashboard', answer, person, { title: name }).filter(id => id !== from),
  },
  describe: ({ fromName, name }) => ({ message: 'copied', from: fromName, to: name }),
};
