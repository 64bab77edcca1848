import * as v from 'valibot';
import { isRecord } from '@/lib/json';
import type { CommandDefinition } from './definition';

const payloadSchema = v.object({ id: v.number(), title: v.string() });
export type RenamePayload = v.InferOutput<typeof payloadSchema>;

const baseSchema = v.object({ title: v.string() });
export type RenameBase = v.InferOutput<typeof baseSchema>;

function titleOf(server: unknown): string {
  return isRecord(server) && typeof server['dashboard_title'] === 'string' ? server['dashboard_title'] : '';
}

/** Changing a dashboard's title. Somebody else's change of anything but the title does not stand in its way. */
export const renameDashboard: CommandDefinition<RenamePayload, RenameBase> = {
  kind: 'rename-dashboard',
  payload: payloadSchema,
  base: baseSchema,
  coalesce: (_, later) => later,
  isNothing: ({ title }, base) => title === base.title,
  apply: ({ id, title }) => [{ on: 'dashboard', id, change: { title } }],
  conditional: true,
  request: ({ id, title }) => ({ endpoint: 'dashboard.update', path: { id }, body: { dashboard_title: title } }),
  merge(payload, base, server) {
    const theirs = titleOf(server);
    if (theirs === payload.title) return { kind: 'done' };
    if (theirs === base.title) return { kind: 'resend', payload, base };
    return { kind: 'conflict', sides: { mine: payload.title, theirs, earlier: base.title }, rebased: { title: theirs } };
  },
  describe: ({ title }, base) => ({ message: 'renamed', from: base.title, to: title }),
};
