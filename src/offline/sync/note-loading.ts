import { endData } from '@/api/write/sql-run';
import { OutcomeError } from '@/api/outcome';
import { isTimeout } from '@/model/error-facts';
import type { NewLogEvent } from '../state/log-event';
import type { Subscription } from './subscriptions';

interface Loading {
  readonly subscription: Subscription;
  readonly force: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly log: ((event: NewLogEvent) => void) | undefined;
}

/** Describes a failure in an event: its kind and, in the server's words, its reason. */
function failureOf(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return { details: 'abort' };
  if (!(error instanceof OutcomeError))
    return error instanceof Error ? { details: error.message, type: error.name } : { details: String(error) };
  const { failure } = error;
  const type = 'error' in failure ? failure.error.type : null;
  const isLate = isTimeout(type) || ('status' in failure && (failure.status === 408 || failure.status === 504));
  return { details: isLate ? 'timeout' : error.message, type: type ?? failure.kind };
}

/** Fetches, and records the duration of a chart's answer, even if it was cancelled. */
export async function noteLoading(
  { subscription, force, signal, now, log }: Loading,
  fetch: () => Promise<void>,
): Promise<void> {
  const began = now();
  const note = (failure: ReturnType<typeof failureOf> | null) => {
    if (subscription.kind !== 'result') return;
    const { chartId, dashboardId, context } = subscription;
    const at: NewLogEvent['at'] =
      dashboardId === null ? { source: 'explore', id: chartId ?? 0 } : { source: 'dashboard', id: dashboardId };
    const { id, type } = context.datasource;
    const data = {
      slice_id: chartId,
      force_refresh: force,
      duration: now() - began,
      datasource: `${id}__${type}`,
      ...endData(failure),
    };
    log?.({ name: 'load_chart', at, data });
  };
  signal.throwIfAborted();
  try {
    await fetch();
  } catch (error) {
    note(failureOf(error, signal));
    throw error;
  }
  note(null);
}
