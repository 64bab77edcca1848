import * as v from 'valibot';
import { parseJsonObject } from '@/lib/json';
import { logRowSchema } from '../log';
import type { ServedFields } from '../served-list';
import { parseInstant } from '../values';

/** An entry of the action log. */
export interface LoggedAction {
  readonly id: number;
  /** The action, in the server's words. */
  readonly name: string;
  readonly user: string;
  readonly at: number | null;
  /** The called address; empty if the event has none. */
  readonly path: string;
  /** In milliseconds. */
  readonly duration: number | null;
}

export type ActionColumn = 'name' | 'user' | 'at' | 'path' | 'duration';

export const actionFields: ServedFields<ActionColumn> = {
  order: { name: 'action', user: 'user.username', at: 'dttm', duration: 'duration_ms' },
  search: { col: 'action', opr: 'ct' },
  filters: { user: { col: 'user', opr: 'rel_o_m', isId: true }, since: { col: 'dttm', opr: 'gt' } },
};

/** The requested columns of a row. */
export const actionColumns = ['action', 'user.username', 'dttm', 'json', 'duration_ms'] as const;

export const listedActionSchema = v.partial(logRowSchema);

/** Null for a row without a number. */
export function toLoggedAction(row: v.InferOutput<typeof listedActionSchema>): LoggedAction | null {
  if (row.id === undefined) return null;
  const { path } = parseJsonObject(row.json ?? null);
  return {
    id: row.id,
    name: row.action ?? '',
    user: row.user?.username ?? '',
    at: row.dttm ? parseInstant(row.dttm) : null,
    path: typeof path === 'string' ? path : '',
    duration: row.duration_ms ?? null,
  };
}
