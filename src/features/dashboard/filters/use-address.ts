import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { RISON } from 'rison2';
import { isRecord } from '@/lib/json';
import { readMasks, type DataMasks } from '@/model/data-mask';
import { preselectOf, withoutChoices } from '@/model/filter-box/preselect';
import { useDashboard } from '../dashboard-context';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the filters of the dashboard at this entry are set to. */
    filters?: DataMasks;
  }
}

/** The address with what filters are set to, as Superset reads it; other parameters stay. Nothing set needs no parameter. */
export function addressed(search: string, masks: DataMasks): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['native_filters', 'native_filters_key', 'permalink_key', 'preselect_filters']) parameters.delete(name);
  const preselect = preselectOf(masks);
  if (preselect !== null) parameters.set('preselect_filters', preselect);
  const others = withoutChoices(masks);
  if (Object.keys(others).length > 0) {
    const named = Object.fromEntries(Object.entries(others).map(([id, mask]) => [id, { id, ...mask }]));
    parameters.set('native_filters', RISON.stringify(named));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Each choice is an entry of the browser's history, so that Back undoes it; the entry and the address say what was chosen. A
 * first option that was found is no choice: it becomes part of the present entry.
 */
export function useAddress(): void {
  const { filters } = useDashboard();
  const { history } = useRouter();
  const { given, give } = filters;
  /** As the present entry has it. */
  const entry = useRef(given.masks);
  const first = useRef(given);

  useEffect(() => {
    if (given.masks === null || given.masks === entry.current) return;
    const { pathname, search, hash } = history.location;
    const href = `${pathname}${addressed(search, given.masks)}${hash}`;
    const write = given.by === 'reader' && entry.current !== null ? 'push' : 'replace';
    entry.current = given.masks;
    if (write === 'push') history.push(href, { filters: given.masks });
    else history.replace(given.by === 'reader' ? href : history.location.href, { filters: given.masks });
  }, [given, history]);

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'BACK' && action.type !== 'FORWARD' && action.type !== 'GO') return;
        const { state } = location;
        const stored = isRecord(state) ? state['filters'] : undefined;
        const masks = stored === undefined ? (first.current.masks ?? {}) : readMasks(stored);
        entry.current = masks;
        give({ by: 'history', masks });
      }),
    [history, give],
  );
}
