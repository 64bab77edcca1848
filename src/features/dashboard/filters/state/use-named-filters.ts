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
 * The filter values that an address names: directly (`native_filters`), under a key, or in a link. Direct values
 * precede the key, and a link precedes both, as in Superset. Keys that this device created are not requested. `error`
 * reports invalid filter box values in the address; all others are set.
 * @throws OutcomeError for a key that cannot be requested, SyntaxError for invalid values
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
 * Sets filters to those of the address. If they cannot be fetched, uses those that this device remembers and informs
 * the user.
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
        // Anybody can write an address, and the server may not respond: anything else is a bug.
        if (!(error instanceof SyntaxError)) onDefect('filters', error);
        toast({ text: filtersText.linkFailed, isFailure: true });
        give({ by: 'memory', masks: readMasks(remembered) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNamed, ask, store, viewState, id, give, remembered, toast, onDefect]);
}
