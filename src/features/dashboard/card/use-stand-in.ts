import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '@/model/chart';
import type { DataMasks } from '@/model/data-mask';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readFirstResult } from '@/offline/store/stored-results';
import type { ShownAnswer } from '@/viz/react/stage';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { fallbacksOf, type Fallback } from './fallbacks';
import { untouched, type DashboardQuery } from './use-dashboard-query';

/** An answer to another question than the current one. */
export interface StandIn extends ShownAnswer {
  /** Its filter values; null if the filters do not differ. */
  readonly masks: DataMasks | null;
}

const keyOf = (fallbacks: readonly Fallback[]) => fallbacks.map(({ key }) => key).join('\n');

/**
 * The best stored answer to another question, if that of a chart is unavailable: undefined during the lookup and when
 * none is needed; null if there is none.
 */
export function useStandIn(chart: Chart, { asked, answer, ownState }: DashboardQuery): StandIn | null | undefined {
  const { datasets } = useDashboard();
  const filters = useDashboardFilters();
  const { viewState } = useVisit();
  const { store } = useOpenSession();
  const { onDefect } = useOffline();
  const columns = datasets.get(chart.datasetId ?? -1)?.columns;
  const { plugin } = asked;
  const ready = answer.state.name === 'missing' && plugin.name === 'ready' ? plugin.plugin : null;
  const isTurned = ownState !== untouched;
  const fallbacks = useMemo(
    () =>
      ready && fallbacksOf({ chart, plugin: ready, columns, filters, answered: viewState.answered.get(), isTurned }),
    [chart, ready, columns, filters, viewState, isTurned],
  );
  const [found, setFound] = useState<{ readonly of: string; readonly standIn: StandIn | null } | null>(null);
  useEffect(() => {
    if (!fallbacks || !ready) return undefined;
    let isCurrent = true;
    const tell = (standIn: StandIn | null) =>
      isCurrent && setFound(known => ({ of: keyOf(fallbacks), standIn: renderedAs(known?.standIn ?? null, standIn) }));
    readFirstResult(
      store,
      fallbacks.map(({ key }) => key),
    ).then(
      first =>
        tell(first && { ...fallbacks[first.index]!, stored: first.stored, plugin: ready, vizType: chart.vizType }),
      // An unreadable store has no answer either.
      (error: unknown) => {
        tell(null);
        onDefect('background', error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fallbacks, ready, chart.vizType, store, onDefect]);
  return fallbacks && found?.of === keyOf(fallbacks) ? found.standIn : undefined;
}

/** Does not draw again what is drawn already. */
function renderedAs(known: StandIn | null, next: StandIn | null): StandIn | null {
  const isRendered = known !== null && next !== null && known.key === next.key && known.stored === next.stored;
  return isRendered ? { ...next, formData: known.formData } : next;
}
