import type { RowsFacts, ReportedRun } from '@/api/read/sql-run';
import { isUnderWay, type QueryRun, type RunFailure } from '@/model/sql-run';
import { noAnswer, unreadable, withoutRows } from './run-failure';

/** Events of a run. */
export type RunEvent =
  /** Its rows arrived, with its answer or after it, and are on this device. */
  | { readonly name: 'arrived'; readonly facts: RowsFacts }
  /** The server accepted it, and runs it in the background. */
  | { readonly name: 'accepted'; readonly queryId: number }
  | { readonly name: 'told'; readonly run: ReportedRun }
  | { readonly name: 'failed'; readonly failure: RunFailure }
  /** No answer came: the outcome is requested. */
  | { readonly name: 'unanswered' }
  /** The server does not know it. */
  | { readonly name: 'unknown' }
  | { readonly name: 'stopped' };

const ended = (run: QueryRun, now: number, state: QueryRun['state']): QueryRun => ({ ...run, state, endedAt: now });

function told(
  run: QueryRun,
  { state, progress, step, queryId, resultsKey, failure }: ReportedRun,
  now: number,
): QueryRun {
  const known: QueryRun = { ...run, queryId, step, resultsKey, progress: Math.max(run.progress, progress) };
  switch (state) {
    case 'pending':
    case 'running':
      // Answers overtake each other: a running run does not wait again.
      return run.state.name === 'fetching' || run.state.name === 'running'
        ? known
        : { ...known, state: { name: state } };
    case 'failed':
      return ended(known, now, { name: 'failed', failure: failure ?? unreadable });
    case 'stopped':
      return ended(known, now, { name: 'stopped' });
    case 'succeeded':
      if (resultsKey !== null) return { ...known, state: { name: 'fetching' }, endedAt: now, progress: 100 };
      // A run that creates a table has no rows; those of other runs were not kept.
      return run.creates
        ? { ...ended(known, now, { name: 'succeeded' }), rows: 0, progress: 100 }
        : ended(known, now, { name: 'failed', failure: withoutRows });
  }
}

/**
 * Applies an event to a run. An ended run stays unchanged, whatever arrives late: a stopped run stays stopped, and a
 * failure is reported only once.
 */
export function nextRun(run: QueryRun, event: RunEvent, now: number): QueryRun {
  if (!isUnderWay(run)) return run;
  switch (event.name) {
    case 'arrived': {
      const { rows, isLimited, isCached, queryId, resultsKey } = event.facts;
      const endedAt = run.endedAt ?? now;
      const known = { queryId: queryId ?? run.queryId, resultsKey: resultsKey ?? run.resultsKey };
      return { ...run, ...known, rows, isLimited, isCached, endedAt, progress: 100, state: { name: 'succeeded' } };
    }
    case 'accepted':
      return { ...run, queryId: event.queryId };
    case 'told':
      return told(run, event.run, now);
    case 'failed':
      return ended(run, run.endedAt ?? now, {
        name: 'failed',
        // It ran: only its rows are unavailable.
        failure: run.state.name === 'fetching' ? { ...event.failure, reason: { code: 'results' } } : event.failure,
      });
    case 'unanswered':
      return run;
    case 'unknown':
      return ended(run, now, { name: 'failed', failure: noAnswer });
    case 'stopped':
      return ended(run, now, { name: 'stopped' });
  }
}
