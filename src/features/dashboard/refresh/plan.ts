import type { Subscription } from '@/offline/sync/subscriptions';
import type { RefreshRules } from './rules';

/** The requests of a refresh. */
export interface RefreshPlan {
  /** Answers of charts, in reading order. */
  readonly charts: readonly string[];
  /** Options of its filters. */
  readonly filters: readonly string[];
  /** Other shown data: the dashboard itself, lists. */
  readonly rest: readonly string[];
}

/** Whether a refresh is automatic, or requested by a person. */
export type RefreshCause = 'timed' | 'asked';

/**
 * The requests of a refresh, among the data shown of a dashboard and around it, by the keys of the needs: all of them
 * if a person requested it; if it is automatic, the charts that are not immune to it.
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
    // A part, such as a layer of a map, is refreshed with its chart.
    const of = subscription.kind === 'result' ? (subscription.partOf ?? subscription) : null;
    if (subscription.kind !== 'result' || of?.dashboardId !== dashboardId) rest.push(key);
    else if (of.chartId === null) filters.push(key);
    else if (cause === 'asked' || !immune.has(of.chartId)) charts.push({ key, priority: subscription.priority });
  }
  const inOrder = charts.toSorted((one, other) => one.priority - other.priority).map(({ key }) => key);
  return cause === 'timed' ? { charts: inOrder, filters: [], rest: [] } : { charts: inOrder, filters, rest };
}

/** The delays of some requests, in milliseconds from now: the first immediately, the last at the end of the span. */
export function stagger(keys: readonly string[], span: number): readonly (readonly [key: string, delay: number])[] {
  const step = keys.length > 1 ? span / (keys.length - 1) : 0;
  return keys.map((key, index) => [key, index * step] as const);
}
