import type { QueryRun } from '@/model/sql-run';

/** A run of the SQL editor: succeeded, with one row, unless set otherwise. */
export const queryRun = (change: Partial<QueryRun> = {}): QueryRun => ({
  id: 'run',
  tabId: 'tab',
  tab: 'Untitled Query 1',
  databaseId: 1,
  schema: null,
  sql: 'SELECT 1',
  templateParams: null,
  queryLimit: 1000,
  isAsync: false,
  isDataPreview: false,
  creates: null,
  startedAt: 0,
  endedAt: 1,
  state: { name: 'succeeded' },
  progress: 100,
  step: null,
  queryId: null,
  resultsKey: null,
  rows: 1,
  isLimited: false,
  isCached: false,
  ...change,
});
