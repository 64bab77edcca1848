import type { Subscription } from '@/offline/sync/subscriptions';
import type { RefreshRules } from './rules';

/** What a refresh asks for. */
export interface RefreshPlan {
  /** Answers of charts, in reading order. */
  readonly charts: readonly string[];
  /** Options of its filters. */
  readonly filters: readonly string[];
  /** What else is shown: the dashboard itself, lists. */
  readonly rest: readonly string[];
}

/** Whether a refresh came by itself, or a person asked for it. */
export type RefreshCause = 'timed' | 'asked';

/**
 * What a refresh asks for of what is shown of a dashboard and around it, by the keys of the needs: what a person asked
 * for is all of it; what comes by itself is its charts, but for those that are immune to that.
 */
export function planRefresh(
  subscriptions: ReadonlyMap<string, Subscription>,
  dashboardId: number,
  { immune }: Pick<RefreshRules, 'immune'>,
  cause: RefreshCause,
): RefreshPlan {
  const charts: { readonly key: string; readonly priority: number }[] = [];
  const filters: string[] = [];
  const rest: string[] = [];
  for (const [key, subscription] of subscriptions) {
    if (subscription.kind !== 'result' || subscription.dashboardId !== dashboardId) rest.push(key);
    else if (subscription.chartId === null) filters.push(key);
    else if (cause === 'asked' || !immune.has(subscription.chartId))
      charts.push({ key, priority: subscription.priority });
  }
  const inOrder = charts.toSorted((one, other) => one.priority - other.priority).map(({ key }) => key);
  return cause === 'timed' ? { charts: inOrder, filters: [], rest: [] } : { charts: inOrder, filters, rest };
}

/**
 * When each of some questions is sent, in milliseconds from now: the first at once, the last at the end of the span.
 */
export function stagger(keys: readonly string[], span: number): readonly (readonly [key: string, delay: number])[] {
  const step = keys.length > 1 ? span / (keys.length - 1) : 0;
  return keys.map((key, index) => [key, index * step] as const);
}
