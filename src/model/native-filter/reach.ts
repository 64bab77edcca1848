import { chartsReached } from '../cross-filter';
import type { Dashboard } from '../dashboard';
import { changesQueries, isApplied, maskLabel, type DataMasks } from '../data-mask';
import { mergeExtraFormData, type ExtraFormData } from '../extra-form-data';
import { chartsInScope, pathsOfCharts } from '../filter-scope';
import type { NativeFilter } from './filter';

/** The filters' combined effect on a chart. */
export interface Reach {
  readonly extra: ExtraFormData;
  /** The active filters, as text for people. */
  readonly reasons: readonly string[];
  /** The state of a filter in effect is not known yet. */
  readonly waits: boolean;
}

/**
 * The effect of all masks on each chart: native filters in their order, then charts by id, so that the same choice
 * always yields the same query. Charts without a filter are left out.
 */
export function reachOf(
  { metadata, layout }: Pick<Dashboard, 'metadata' | 'layout'>,
  filters: readonly NativeFilter[],
  charts: readonly number[],
  masks: DataMasks,
): ReadonlyMap<number, Reach> {
  const reach = new Map<number, Reach>();
  const paths = pathsOfCharts(layout);
  const add = (ids: readonly number[], id: string, name: string | null, waits: boolean) => {
    const mask = masks[id];
    const isOn = mask !== undefined && isApplied(mask);
    if (!waits && !(mask && changesQueries(mask))) return;
    for (const chart of ids) {
      const before = reach.get(chart);
      const label = mask ? maskLabel(mask) : '';
      const reason = name === null ? label : [name, label].filter(Boolean).join(': ');
      reach.set(chart, {
        extra: mergeExtraFormData([before?.extra ?? {}, mask?.extraFormData ?? {}]),
        reasons: [...(before?.reasons ?? []), ...(isOn ? [reason] : [])],
        waits: waits || before?.waits === true,
      });
    }
  };
  for (const { id, name, scope, startsWithFirst } of filters) {
    const { value } = masks[id]?.filterState ?? {};
    const waits = startsWithFirst && (value === undefined || value === null);
    add(chartsInScope(paths, scope, charts), id, name, waits);
  }
  for (const source of charts.filter(id => Object.hasOwn(masks, id)).sort((a, b) => a - b)) {
    add(chartsReached(metadata, paths, source, charts), String(source), null, false);
  }
  return reach;
}
