import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isRecord } from '@/lib/json';
import { shareEqual } from '@/lib/share-equal';
import { readMasks, type DataMasks } from '@/model/data-mask';
import { useIsAway, useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { rememberFilters } from '@/offline/reads/dashboard';
import { answeredBy } from '../../layout/freshness';
import { useDashboard, useDashboardFilters, useVisit } from '../../state/dashboard-context';
import { addressed } from './filter-address';
import { nextVisit, startVisit, type VisitEffect, type VisitEvent } from './filter-visit';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter values of the dashboard in this entry. */
    filters?: DataMasks;
  }
}

const plain = (path: string) => path.replace(/\/$/, '');
const masksIn = (state: unknown): DataMasks | null =>
  isRecord(state) && state['filters'] !== undefined ? readMasks(state['filters']) : null;

/** Connects the filter values with the browser's history and with the device: sends events, and runs their effects. */
export function useFilterVisit(): void {
  const { given } = useDashboardFilters();
  const send = useSentEvents();
  useHistory(send);
  useAnswers(send);
  const { history } = useRouter();
  useEffect(() => {
    const hasKey = new URLSearchParams(history.location.search).has('native_filters_key');
    send({ type: 'given', given, hasKey });
  }, [given, history, send]);
}

type Send = (event: VisitEvent) => void;

function useSentEvents(): Send {
  const { id } = useDashboard();
  const { given, give } = useDashboardFilters();
  const { viewState } = useVisit();
  const { store } = useOpenSession();
  const { onDefect } = useOffline();
  const { history } = useRouter();
  const visit = useRef(startVisit(given.masks));
  return useCallback(
    (event: VisitEvent) => {
      const send = (next: VisitEvent) => {
        const step = nextVisit(visit.current, next);
        visit.current = step.visit;
        step.effects.forEach(run);
      };
      const run = (effect: VisitEffect) => {
        if (effect.type === 'give') give(effect.given);
        else if (effect.type === 'note-answered') viewState.answered.set(effect.masks);
        else if (effect.type === 'store') {
          const { masks } = effect;
          // A store that is full or closing keeps the earlier values: the next visit starts with those.
          rememberFilters(store, id, masks).then(
            () => send({ type: 'stored', masks }),
            (error: unknown) => onDefect('filters', error),
          );
        } else {
          const { pathname, search, hash, href } = history.location;
          const to = effect.isAddressed ? `${pathname}${addressed(search, effect.masks)}${hash}` : href;
          history[effect.type](to, { filters: effect.masks });
        }
      };
      send(event);
    },
    [id, give, viewState, store, history, onDefect],
  );
}

/** Follows Back and Forward within the dashboard. */
function useHistory(send: Send): void {
  const { history } = useRouter();
  const first = useRef(useDashboardFilters().given);
  // Before the filters are visible: Back may be pressed as soon as they are.
  useLayoutEffect(() => {
    const now = masksIn(history.location.state);
    // It was pressed before this code was loaded.
    const { by, masks } = first.current;
    if (now && by !== 'reader' && shareEqual(masks, now) !== masks)
      send({ type: 'returned', by: 'history', masks: now });
    let here = plain(history.location.pathname);
    return history.subscribe(({ location, action }) => {
      const wentBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
      // Going back to another page says nothing about these filters.
      if (!wentBack) here = plain(location.pathname);
      else if (plain(location.pathname) === here)
        send({ type: 'returned', by: 'back', masks: masksIn(location.state) });
    });
  }, [history, send]);
}

/** Reports the answers of the charts, and that the reader leaves. */
function useAnswers(send: Send): void {
  const { given } = useDashboardFilters();
  const { freshness } = useVisit();
  const isAway = useIsAway();
  const answered = answeredBy(useObservable(freshness).charts);
  useEffect(() => {
    // The current value: cards report a choice during its render, and this was rendered with them.
    send({ type: 'answered', given, by: answeredBy(freshness.get().charts), isAway });
  }, [given, answered, isAway, freshness, send]);

  useEffect(() => {
    const leave = () => send({ type: 'left' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [send]);
}
