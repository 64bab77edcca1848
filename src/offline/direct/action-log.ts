import * as v from 'valibot';
import {
  actionColumns,
  actionFields,
  listedActionSchema,
  toLoggedAction,
  type ActionColumn,
  type LoggedAction,
} from '@/api/read/action-log';
import { logEndpoints } from '@/api/log';
import type { ServedSource } from './served-list';

export type { ActionColumn, LoggedAction } from '@/api/read/action-log';

/** Lists who changed what and when, and what people opened. */
export const actionLogSource: ServedSource<LoggedAction, ActionColumn> = {
  kind: 'action-log',
  fields: actionFields,
  async list(ask, q, options) {
    const outcome = await ask.call(logEndpoints.list, { q: { ...q, columns: [...actionColumns] } }, options);
    if (outcome.kind !== 'success') return outcome;
    // The row ids are in a separate array.
    const { count, ids, result } = outcome.value;
    return { ...outcome, value: { count, result: result.map((row, at) => ({ ...row, id: Number(ids[at]) })) } };
  },
  toItem: row => (v.is(listedActionSchema, row) ? toLoggedAction(row) : null),
};
