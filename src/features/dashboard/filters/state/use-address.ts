import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isRecord } from '@/lib/json';
import { shareEqual } from '@/lib/share-equal';
import { readMasks, type DataMasks } from '@/model/data-mask';
import { useDashboardFilters } from '../../state/dashboard-context';
import { addressed } from './filter-address';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter values of the dashboard in this entry. */
    filters?: DataMasks;
  }
}

const plain = (path: string) => path.replace(/\/$/, '');
const storedIn = (state: unknown): unknown => (isRecord(state) ? state['filters'] : undefined);

/**
 * Each choice is an entry of the browser's history, so that Back undoes it; the entry and the address contain the
 * choice. Finding a first option is not a choice: it becomes part of the current entry.
 */
export function useAddress(): void {
  const filters = useDashboardFilters();
  const { history } = useRouter();
  const { given, give } = filters;
  /** The values in the current entry. */
  const entry = useRef(given.masks);
  const first = useRef(given);
  const isBack = useRef(false);

  useEffect(() => {
    if (given.masks === null) return;
    const { pathname, search, hash } = history.location;
    const href = `${pathname}${addressed(search, given.masks)}${hash}`;
    if (isBack.current) {
      isBack.current = false;
      // The key in this entry may belong to a later choice by now.
      if (new URLSearchParams(search).has('native_filters_key')) history.replace(href, { filters: given.masks });
      return;
    }
    if (given.masks === entry.current) return;
    const write = given.by === 'reader' && entry.current !== null ? 'push' : 'replace';
    entry.current = given.masks;
    if (write === 'push') history.push(href, { filters: given.masks });
    else history.replace(given.by === 'reader' ? href : history.location.href, { filters: given.masks });
  }, [given, history]);

  // Before the filters are visible: Back may be pressed as soon as they are.
  useLayoutEffect(() => {
    const follow = (stored: unknown, by: 'history' | 'back') => {
      const masks = stored === undefined ? (first.current.masks ?? {}) : readMasks(stored);
      entry.current = masks;
      // Values that came from elsewhere under a key stay unchanged.
      isBack.current = stored !== undefined;
      give({ by, masks });
    };
    const now = storedIn(history.location.state);
    // It was pressed before its code was loaded.
    if (
      now !== undefined &&
      first.current.by !== 'reader' &&
      shareEqual(entry.current, readMasks(now)) !== entry.current
    )
      follow(now, 'history');
    let here = plain(history.location.pathname);
    return history.subscribe(({ location, action }) => {
      const wentBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
      // Going back to another page says nothing about these filters.
      if (!wentBack) here = plain(location.pathname);
      else if (plain(location.pathname) === here) follow(storedIn(location.state), 'back');
    });
  }, [history, give]);
}
