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

/** Who changed what and when, and what people opened. */
export const actionLogSource: ServedSource<LoggedAction, ActionColumn> = {
  kind: 'action-log',
  fields: actionFields,
  // A row has its number only where that is asked for.
  list: (ask, q, options) => ask.call(logEndpoints.list, { q: { ...q, columns: [...actionColumns] } }, options),
  toItem: row => (v.is(listedActionSchema, row) ? toLoggedAction(row) : null),
};
