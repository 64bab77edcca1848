import * as v from 'valibot';
import type { CommandDefinition } from '../../commands/definition';
import { fieldsSchema, idIn, localIdSchema, resultOf, resourceIdSchema } from '../../commands/fields';
import { namedLike, rowsLike } from '../../commands/same-effect';
import { dashboardToWire } from './editing';

const payloadSchema = v.object({
  id: localIdSchema,
  /** What is copied. */
  from: resourceIdSchema,
  fromName: v.string(),
  name: v.string(),
  /** Whether the copy gets charts of its own. */
  duplicatesCharts: v.boolean(),
  fields: fieldsSchema(['css', 'json_metadata', 'position_json']),
});
export type CopyDashboardPayload = v.InferOutput<typeof payloadSchema>;

/** Copying a dashboard as it is on the screen. The copy shows the same charts until the server has made its own. */
export const copyDashboard: CommandDefinition<CopyDashboardPayload, null> = {
  kind: 'copy-dashboard',
  payload: payloadSchema,
  base: v.null(),
  coalesce: () => null,
  isNothing: () => false,
  apply: ({ id, name, fields }) => [
    { does: 'create', kind: 'dashboard', id, fields: { ...fields, dashboard_title: name }, parent: null },
  ],
  request: ({ from, name, duplicatesCharts, fields }) => {
    const { css = '', json_metadata: metadata } = dashboardToWire(fields);
    return {
      endpoint: 'dashboard.copy',
      path: { id: from },
      body: { dashboard_title: name, css, duplicate_slices: duplicatesCharts, json_metadata: metadata ?? '{}' },
    };
  },
  sending: {
    how: 'create',
    named: answer => idIn(resultOf(answer)),
    search: ({ name }) => ({ endpoint: 'dashboard.list', q: namedLike('dashboard_title', name) }),
    found: ({ name, from }, answer, person) =>
      rowsLike(answer, person, { dashboard_title: name }).filter(id => id !== from),
  },
  describe: ({ fromName, name }) => ({ message: 'copied', from: fromName, to: name }),
};
