import * as v from 'valibot';
import { readFields } from '@/api/read/fields';
import { dashboardBody } from '@/api/write/bodies';
import { isRecord } from '@/lib/json';
import type { ConflictItem } from '@/model/merge/outcome';
import type { CommandDefinition } from '../../commands/definition';
import { resultOf } from '../../commands/fields';
import { dashboardEditing } from './editing';
import { dashboardFields, reportedPatches } from './fields';

const payloadSchema = v.object({ id: v.number(), title: v.string() });
export type RenamePayload = v.InferOutput<typeof payloadSchema>;

const baseSchema = v.object({ title: v.string() });
export type RenameBase = v.InferOutput<typeof baseSchema>;

function serverCopy(server: unknown) {
  const result = resultOf(server);
  return isRecord(result) ? readFields('dashboard', result) : null;
}

function titleOf(server: unknown): string {
  const { title } = serverCopy(server) ?? {};
  return typeof title === 'string' ? title : '';
}

const text = (value: string) => ({ kind: 'text' as const, text: value });

/** Changes a dashboard's title. Another person's changes do not conflict with it, except those of the title. */
export const renameDashboard: CommandDefinition<RenamePayload, RenameBase> = {
  kind: 'rename-dashboard',
  payload: payloadSchema,
  base: baseSchema,
  coalesce: (_, later) => later,
  isNothing: ({ title }, base) => title === base.title,
  apply: ({ id, title }) => [{ does: 'change', kind: 'dashboard', id, fields: { title } }],
  request: ({ id, title }) => ({ endpoint: 'dashboard.update', path: { id }, body: dashboardBody({ title }) }),
  sending: {
    how: 'update',
    read: ({ id }) => ({ endpoint: 'dashboard.get', path: { idOrSlug: String(id) } }),
    merge(payload, base, server, choices) {
      const theirs = titleOf(server);
      if (theirs === payload.title) return { kind: 'done' };
      const chosen = choices['title'];
      if (chosen === 'theirs') return { kind: 'done' };
      if (theirs === base.title || chosen === 'mine')
        return { kind: 'resend', payload, base: { title: theirs }, combined: 0 };
      const item: ConflictItem = {
        key: 'title',
        subject: { what: 'field', field: 'title' },
        earlier: text(base.title),
        mine: text(payload.title),
        theirs: text(theirs),
        canKeepBoth: false,
      };
      return { kind: 'conflict', items: [item], combined: 0 };
    },
    fromResponse: ({ id }, answer) => reportedPatches(id, answer),
    // Only the name is known: the rest is the other side's.
    recreateAs: ({ title }, _, local, server) => {
      const told = serverCopy(server);
      return told && dashboardEditing.recreate(local, { name: title, parent: null }, dashboardFields.of(told));
    },
  },
  describe: ({ title }, base) => ({ message: 'renamed', from: base.title, to: title }),
};
