import * as v from 'valibot';
import { runFields, runsOf, toListedRun, type ListedRun, type RunColumn } from '@/api/read/query-history';
import { queryRowSchema, sqlRunEndpoints } from '@/api/sql-run';
import type { ServedSource } from './served-list';

export { runStates } from '@/api/read/query-history';

/** Queries that a person ran in the SQL editor, on any device. */
export const queryHistorySource: ServedSource<ListedRun, RunColumn> = {
  kind: 'query-history',
  fields: runFields,
  list: (ask, q, options) => ask.call(sqlRunEndpoints.list, { q }, options),
  toItem: row => (v.is(queryRowSchema, row) ? toListedRun(row) : null),
  always: runsOf,
};
