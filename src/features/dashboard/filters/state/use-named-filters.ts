import { useEffect } from 'react';
import { RISON } from 'rison2';
import { isRecord } from '@/lib/json';
import { readMasks, type DataMasks } from '@/model/data-mask';
import { addressedChoices } from '@/model/filter-box/preselect';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readFilterState } from '@/offline/direct/named-filters';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readFilterKey } from '@/offline/reads/filter-keys';
import type { LocalStore } from '@/offline/store/database';
import { filtersText } from '@/text/messages/filters/filters';
import { useToast } from '@/ui/toast/Toast';
import { useDashboard, useDashboardFilters, useVisit } from '../../state/dashboard-context';
import type { DashboardViewState } from '../../state/view-state';
import { linkOf } from '../../share/read-link';

interface Named {
  readonly masks: DataMasks;
  readonly error: Error | null;
}

/**
 * What an address says that filters are set to: in its own words (`native_filters`), under a key, or in a link. The
 * words go before the key, and a link before both, as Superset has it. Keys that this device had given are not asked
 * for. `error` is of choices in filter boxes that are named in words that are none; all others are set.
 * @throws OutcomeError for a key that cannot be asked for, SyntaxError for words that are none
 */
async function named(
  ask: DirectCalls,
  store: LocalStore,
  viewState: DashboardViewState,
  dashboardId: number,
  search: string,
): Promise<Named> {
  const parameters = new URLSearchParams(search);
  const [words, key, link] = ['native_filters', 'native_filters_key', 'permalink_key'].map(name =>
    parameters.get(name),
  );
  const stored = link
    ? ((await linkOf(viewState, ask, link)).dataMask ?? {})
    : words
      ? (RISON.parse(words) as unknown)
      : key
        ? ((await readFilterKey(store, dashboardId, key)) ?? (await readFilterState(ask, dashboardId, key)))
        : {};
  if (!isRecord(stored)) throw new SyntaxError('The address names no filters');
  const { masks, error } = addressedChoices(parameters.get('preselect_filters'));
  return { masks: { ...masks, ...readMasks(stored) }, error };
}

/**
 * Sets filters to what the address names. Where that cannot be had, they are as this device remembers them, and the
 * person is told.
 */
export function useNamedFilters(): void {
  const { id } = useDashboard();
  const filters = useDashboardFilters();
  const { viewState } = useVisit();
  const { ask, onDefect } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  const { give, remembered } = filters;
  const isNamed = filters.given.by === 'address';
  useEffect(() => {
    if (!isNamed) return undefined;
    let isCurrent = true;
    named(ask, store, viewState, id, location.search).then(
      ({ masks, error }) => {
        if (!isCurrent) return;
        if (error) toast({ text: error.message, isFailure: true });
        give({ by: 'history', masks });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        // Addresses are written by anybody, and the server may not answer: anything else is a mistake.
        if (!(error instanceof SyntaxError)) onDefect('filters', error);
        toast({ text: filtersText.linkFailed });
        give({ by: 'memory', masks: readMasks(remembered) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNamed, ask, store, viewState, id, give, remembered, toast, onDefect]);
}
