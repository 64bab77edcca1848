import { OutcomeError } from '@/api/outcome';
import type { NewLogEvent } from '../state/log-event';
import type { Subscription } from './subscriptions';

interface Loading {
  readonly need: Subscription;
  readonly force: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly log: ((event: NewLogEvent) => void) | undefined;
}

/** Fetches, and notes what that took where it was the answer of a chart: also that it was given up. */
export async function noteLoading(
  { need: subscription, force, signal, now, log }: Loading,
  fetch: () => Promise<void>,
): Promise<void> {
  const began = now();
  const note = (error: string | null) => {
    if (subscription.kind !== 'result') return;
    const { chartId, dashboardId, context } = subscription;
    const at: NewLogEvent['at'] =
      dashboardId === null ? { source: 'explore', id: chartId ?? 0 } : { source: 'dashboard', id: dashboardId };
    const { id, type } = context.datasource;
    const failed = error === null ? {} : { error_details: error };
    const data = {
      slice_id: chartId,
      force_refresh: force,
      duration: now() - began,
      datasource: `${id}__${type}`,
      has_err: error !== null,
      ...failed,
    };
    log?.({ name: 'load_chart', at, data });
  };
  signal.throwIfAborted();
  try {
    await fetch();
  } catch (error) {
    note(signal.aborted ? 'abort' : error instanceof OutcomeError ? error.message : 'error');
    throw error;
  }
  note(null);
}
