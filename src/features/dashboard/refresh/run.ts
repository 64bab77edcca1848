import type { Clock } from '@/lib/clock';
import type { SubscriptionRegistry } from '@/offline/sync/subscriptions';
import { stagger, type RefreshPlan } from './plan';

interface Run {
  readonly board: Pick<SubscriptionRegistry, 'requestRefresh' | 'statuses'>;
  readonly clock: Clock;
  readonly plan: RefreshPlan;
  /** Milliseconds over which the charts' requests are spread. */
  readonly span: number;
  /** Called once: when the last answer arrived or failed, or when the run was cancelled. */
  readonly onEnd: () => void;
  /** Called once: when the filters have their options, or failed to get them, or when the run was cancelled. */
  readonly onFilters: () => void;
}

/** Requests everything again. The returned function cancels the requests that are not sent yet. */
export function startRun({ board, clock, plan, span, onEnd, onFilters }: Run): () => void {
  const waiting = new Set(plan.charts);
  const cancels = new Map<string, () => void>();
  const isFetching = (keys: readonly string[]) => keys.some(key => board.statuses.get().get(key)?.name === 'fetching');
  const ends = { charts: once(onEnd), filters: once(onFilters) };

  function end(): void {
    unsubscribe();
    for (const cancel of cancels.values()) cancel();
    ends.filters();
    ends.charts();
  }

  function look(): void {
    const areFiltersDone = !isFetching(plan.filters);
    const areChartsDone = waiting.size === 0 && !isFetching(plan.charts);
    if (areFiltersDone) ends.filters();
    if (areChartsDone) ends.charts();
    if (areFiltersDone && areChartsDone) end();
  }

  function send(key: string): void {
    waiting.delete(key);
    cancels.delete(key);
    board.requestRefresh(new Set([key]), true);
    look();
  }

  const atOnce = [...plan.filters, ...plan.rest];
  if (atOnce.length > 0) board.requestRefresh(new Set(atOnce), true);
  const unsubscribe = board.statuses.subscribe(look);
  for (const [key, delay] of stagger(plan.charts, span)) {
    if (delay === 0) send(key);
    else
      cancels.set(
        key,
        clock.after(delay, () => send(key)),
      );
  }
  look();
  return end;
}

function once(call: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    call();
  };
}
