import type { Clock } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';
import type { DataMasks } from '@/model/data-mask';
import type { FailureReason } from '@/model/failure-reason';

/** How the numbers of a chart relate to the chosen filters. */
export type Freshness =
  /** No numbers yet. */
  | { readonly name: 'coming' }
  /** The previous numbers, while those for the chosen filters load. */
  | { readonly name: 'outdated' }
  | { readonly name: 'present' }
  /** Older numbers for the chosen filters: newer ones were requested, and the server returned none. */
  | { readonly name: 'not-refreshed'; readonly reason: FailureReason }
  /**
   * Numbers for other filters, since those for the chosen ones are not on this device. `masks` are the filters that
   * they are for; null if the filters do not differ.
   */
  | { readonly name: 'stored'; readonly masks: DataMasks | null }
  | { readonly name: 'missing' }
  | { readonly name: 'failed' };

/** Why charts are awaited: the dashboard opened, a choice, another tab. */
export type Run =
  | {
      readonly name: 'under-way';
      readonly since: number;
      readonly charts: ReadonlySet<number>;
      readonly isUpdate: boolean;
    }
  /** `isUpdate` if older numbers were on the screen meanwhile. */
  | { readonly name: 'done'; readonly charts: ReadonlySet<number>; readonly took: number; readonly isUpdate: boolean };

export interface DashboardFreshness {
  readonly charts: ReadonlyMap<number, Freshness>;
  readonly run: Run;
}

const isOutstanding = ({ name }: Freshness) => name === 'coming' || name === 'outdated';

const outstandingOf = (charts: DashboardFreshness['charts']) =>
  [...charts].filter(([, freshness]) => isOutstanding(freshness));

/** The course of a run: it ends when no chart is awaited any more, and the next awaited chart starts another one. */
export function nextRun(run: Run, charts: DashboardFreshness['charts'], now: number): Run {
  const outstanding = outstandingOf(charts);
  const isUpdate = outstanding.some(([, { name }]) => name === 'outdated');
  if (run.name === 'done')
    return outstanding.length === 0
      ? run
      : { name: 'under-way', since: now, charts: new Set(outstanding.map(([id]) => id)), isUpdate };
  const all = new Set([...run.charts, ...outstanding.map(([id]) => id)]);
  if (outstanding.length > 0) return { ...run, charts: all, isUpdate: run.isUpdate || isUpdate };
  return all.size === 0 ? run : { name: 'done', charts: all, took: now - run.since, isUpdate: run.isUpdate };
}

export interface Counts {
  readonly all: number;
  /** No numbers for the chosen filters yet. */
  readonly outstanding: number;
  /** Previous numbers meanwhile. */
  readonly outdated: number;
  /** Stored numbers for other filters. */
  readonly stored: number;
  /** Older numbers, since newer ones could not be fetched. */
  readonly notRefreshed: number;
}

export function countsOf(charts: DashboardFreshness['charts']): Counts {
  const count = (is: (freshness: Freshness) => boolean) => [...charts.values()].filter(is).length;
  return {
    all: charts.size,
    outstanding: count(isOutstanding),
    outdated: count(({ name }) => name === 'outdated'),
    stored: count(freshness => freshness.name === 'stored' && freshness.masks !== null),
    notRefreshed: count(({ name }) => name === 'not-refreshed'),
  };
}

/**
 * Whether the chosen filters are answered: not by all charts yet, by all, or by some only with stored numbers for
 * others.
 */
export function answeredBy(charts: DashboardFreshness['charts']): 'waiting' | 'all' | 'not-all' {
  const { all, outstanding, stored } = countsOf(charts);
  if (all === 0 || outstanding > 0) return 'waiting';
  return stored === 0 ? 'all' : 'not-all';
}

/** The filters that the stand-in numbers are for; null without any. */
export function storedMasks(charts: DashboardFreshness['charts']): DataMasks | null {
  for (const freshness of charts.values()) if (freshness.name === 'stored' && freshness.masks) return freshness.masks;
  return null;
}

/** Why newer numbers could not be fetched, each reason once; empty if all are current. */
export function refreshFailures(charts: DashboardFreshness['charts']): readonly FailureReason[] {
  const reasons = new Map<string, FailureReason>();
  for (const freshness of charts.values())
    if (freshness.name === 'not-refreshed') reasons.set(JSON.stringify(freshness.reason), freshness.reason);
  return [...reasons.values()];
}

/** How the charts of an open dashboard relate to the chosen filters. Each card reports its own. */
export interface FreshnessTracker extends Observable<DashboardFreshness> {
  note(chartId: number, freshness: Freshness): void;
  /** Of a removed card. */
  forget(chartId: number): void;
}

export function createFreshnessTracker(clock: Clock): FreshnessTracker {
  const opening: Run = { name: 'under-way', since: clock.now(), charts: new Set(), isUpdate: false };
  const state = createSubject<DashboardFreshness>({ charts: new Map(), run: opening });
  const set = (charts: DashboardFreshness['charts']) =>
    state.set({ charts, run: nextRun(state.get().run, charts, clock.now()) });
  return {
    get: state.get,
    subscribe: state.subscribe,
    note: (chartId, freshness) => set(new Map(state.get().charts).set(chartId, freshness)),
    forget(chartId) {
      const charts = new Map(state.get().charts);
      if (charts.delete(chartId)) set(charts);
    },
  };
}
