import type { QueryRun, RunFailureReason } from '@/model/sql-run';
import type { SqlResult } from '@/offline/results/sql-result';
import { fullTime, momentOf } from '@/text/ages';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { runningText } from '@/text/messages/sql-editor/running';

/** Explains why a run has no rows. */
export const failureWords = (reason: RunFailureReason): string =>
  reason.code === 'text'
    ? reason.text
    : reason.code === 'device'
      ? deviceSqlText.ends[reason.why]
      : runningText.reasons[reason.code];

export function stateWords({ state: { name }, step }: QueryRun): string {
  switch (name) {
    case 'running':
      return step ?? runningText.running;
    case 'pending':
      return runningText.pending;
    case 'fetching':
      return runningText.fetching;
    case 'succeeded':
      return runningText.succeeded;
    case 'failed':
      return runningText.failed;
    case 'stopped':
      return runningText.stoppedState;
  }
}

/** The duration of a run in seconds, so far if it is running. */
export const secondsOf = ({ startedAt, endedAt }: QueryRun, now: number): string =>
  (Math.max(0, (endedAt ?? now) - startedAt) / 1000).toFixed(endedAt === null ? 0 : 2);

/**
 * A query plan as text. Databases return it as one column of lines or of one text (PostgreSQL, Trino), or beside its
 * name (DuckDB: `explain_key`, `explain_value`). Null for a plan with more columns, such as MySQL's, which is a table.
 */
export function planText({ columns, rowCount }: SqlResult): string | null {
  const plan = columns.at(-1);
  const [name] = columns;
  const isNamed = columns.length === 2 && name?.name === 'explain_key';
  if (plan?.kind !== 'text' || !(columns.length === 1 || isNamed)) return null;
  return Array.from({ length: rowCount }, (_, row) => String(plan.at(row) ?? '')).join('\n');
}

/** The tables and their age for a run on the device; null for a run of the server. */
export function deviceWords({ device, startedAt }: QueryRun): { readonly mark: string; readonly why: string } | null {
  if (!device) return null;
  const { tables } = device;
  const moments = tables.map(({ asOf }) => asOf).toSorted((a, b) => a - b);
  const times = moments.map(asOf => momentOf(asOf, startedAt));
  return {
    mark: deviceSqlText.mark([...new Set(times)]),
    why: deviceSqlText.markWhy(tables.map(({ name, asOf }) => deviceSqlText.tableOf(name, fullTime(asOf)))),
  };
}
