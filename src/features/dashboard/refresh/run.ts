import type { Clock } from '@/lib/clock';
import type { SubscriptionRegistry } from '@/offline/sync/subscriptions';
import { stagger, type RefreshPlan } from './plan';

interface Run {
  readonly registry: Pick<SubscriptionRegistry, 'requestRefresh' | 'statuses'>;
  readonly clock: Clock;
  readonly plan: RefreshPlan;
  /** Milliseconds over which the charts' requests are spread. */
  readonly span: number;
  /** Called with the number of charts whose answers are outstanding, when it changes; 0 at the end. */
  readonly onProgress: (outstanding: number) => void;
  /** Called once: when the last answer arrived or failed, or when the run was cancelled. */
  readonly onEnd: () => void;
  /** Called once: when the filters have their options, or failed to get them, or when the run was cancelled. */
  readonly onFilters: () => void;
}

/** Requests everything again. The returned function cancels the requests that are not sent yet. */
export function startRun({ registry, clock, plan, span, onProgress, onEnd, onFilters }: Run): () => void {
  const waiting = new Set(plan.charts);
  const cancels = new Map<string, () => void>();
  const isFetching = (key: string) => registry.statuses.get().get(key)?.name === 'fetching';
  const ends = { charts: once(onEnd), filters: once(onFilters) };

  let outstanding = 0;
  function report(count: number): void {
    if (count !== outstanding) onProgress(count);
    outstanding = count;
  }

  function end(): void {
    unsubscribe();
    for (const cancel of cancels.values()) cancel();
    report(0);
    ends.filters();
    ends.charts();
  }

  function look(): void {
    const areFiltersDone = !plan.filters.some(isFetching);
    const left = plan.charts.filter(key => waiting.has(key) || isFetching(key)).length;
    const areChartsDone = left === 0;
    report(left);
    if (areFiltersDone) ends.filters();
    if (areChartsDone) ends.charts();
    if (areFiltersDone && areChartsDone) end();
  }

  function send(key: string): void {
    waiting.delete(key);
    cancels.delete(key);
    registry.requestRefresh(new Set([key]), true);
    look();
  }

  const atOnce = [...plan.filters, ...plan.rest];
  if (atOnce.length > 0) registry.requestRefresh(new Set(atOnce), true);
  const unsubscribe = registry.statuses.subscribe(look);
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
