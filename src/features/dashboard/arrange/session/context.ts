import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Observable } from '@/lib/observable';
import type { Part } from '@/model/arrange/arrangement';
import type { ArrangeSession } from './session';

const SessionContext = createContext<ArrangeSession | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): ArrangeSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This part belongs on a dashboard that is being arranged');
  return session;
}

/** Subscribes to a value picked from the state; other changes do not notify. */
export function usePicked<T, S>(observable: Observable<T>, pick: (value: T) => S): S {
  return useSyncExternalStore(observable.subscribe, () => pick(observable.get()));
}

/** Subscribes to one part; undefined once it is deleted. */
export function usePart(id: string): Part | undefined {
  const { history } = useSession();
  return usePicked(history, ({ present }) => present.parts.get(id));
}

export function useIsSelected(id: string): boolean {
  return usePicked(useSession().selected, selected => selected === id);
}

/** The open tab of a tabs part, and a function that opens another. */
export function useOpenTab(tabs: string): readonly [string | undefined, (tab: string) => void] {
  const { openTabs } = useSession();
  const part = usePart(tabs);
  const chosen = usePicked(openTabs, open => open.get(tabs));
  const open = useCallback((tab: string) => openTabs.set(new Map(openTabs.get()).set(tabs, tab)), [openTabs, tabs]);
  return [chosen !== undefined && part?.children.includes(chosen) ? chosen : part?.children[0], open];
}
