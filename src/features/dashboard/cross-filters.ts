import { useMemo, useState } from 'react';
import { chartsReached, crossFiltersEnabled } from '@/model/cross-filter';
import type { Dashboard } from '@/model/dashboard';
import { extraFilters, mergeExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import { crossFilters } from '@/viz/drill/filters';
import type { MarkMeaning } from '@/viz/plugin';

/** What is picked on the charts of a dashboard, and what follows for the others. */
export interface CrossFilters {
  /** Whether a click on a mark filters other charts. */
  readonly enabled: boolean;
  /** What is picked on a chart. */
  readonly pickedOn: (chartId: number) => MarkMeaning | null;
  /** What the picks on other charts add to a chart's form data: the same object while they stay the same. */
  readonly extraFor: (chartId: number) => ExtraFormData;
  /** What is picked on the charts that filter this one, as people know it. */
  readonly reasonsFor: (chartId: number) => readonly string[];
  /** Picks a mark; one that is picked already is let go of. */
  readonly pick: (chartId: number, meaning: MarkMeaning) => void;
  readonly clear: (chartId: number) => void;
}

const nothing: ExtraFormData = {};
const noReasons: readonly string[] = [];

type Picks = ReadonlyMap<number, MarkMeaning>;

interface Reach {
  readonly extra: ExtraFormData;
  readonly reasons: readonly string[];
}

/** What each chart gets of all picks, in the order in which they were made. */
function reachOf(dashboard: Dashboard, charts: readonly number[], picks: Picks): ReadonlyMap<number, Reach> {
  const reach = new Map<number, Reach>();
  for (const [source, meaning] of picks) {
    for (const id of chartsReached(dashboard.metadata, dashboard.layout, source, charts)) {
      const before = reach.get(id);
      const extra = mergeExtraFormData([before?.extra ?? nothing, extraFilters(crossFilters(meaning))]);
      reach.set(id, { extra, reasons: [...(before?.reasons ?? []), meaning.label] });
    }
  }
  return reach;
}

export function useCrossFilters(dashboard: Dashboard, charts: readonly number[]): CrossFilters {
  const [picks, setPicks] = useState<Picks>(new Map());
  const reach = useMemo(() => reachOf(dashboard, charts, picks), [dashboard, charts, picks]);
  return useMemo(
    () => ({
      enabled: crossFiltersEnabled(dashboard.metadata),
      pickedOn: chartId => picks.get(chartId) ?? null,
      extraFor: chartId => reach.get(chartId)?.extra ?? nothing,
      reasonsFor: chartId => reach.get(chartId)?.reasons ?? noReasons,
      pick: (chartId, meaning) =>
        setPicks(before => {
          const next = new Map(before);
          const isPicked = next.get(chartId)?.label === meaning.label;
          next.delete(chartId);
          return isPicked ? next : next.set(chartId, meaning);
        }),
      clear: chartId =>
        setPicks(before => {
          const next = new Map(before);
          next.delete(chartId);
          return next;
        }),
    }),
    [dashboard, picks, reach],
  );
}
