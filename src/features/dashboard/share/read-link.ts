import type { DashboardPermalinkState } from '@/api/dashboard-links';
import { readDashboardLink } from '@/offline/direct/dashboard-link';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { isRecord } from '@/lib/json';
import type { DashboardViewState } from '../state/view-state';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the link keeps that led here. */
    link?: DashboardPermalinkState;
  }
}

const links = new WeakMap<
  DashboardViewState,
  { readonly key: string; readonly state: Promise<DashboardPermalinkState> }
>();

/**
 * What the link keeps that the address names, for a visit of a dashboard: it is asked for once, by whoever needs it
 * first.
 * @throws OutcomeError
 */
export function linkOf(viewState: DashboardViewState, ask: DirectCalls, key: string): Promise<DashboardPermalinkState> {
  const known = links.get(viewState);
  if (known?.key === key) return known.state;
  const state = readLink(ask, key);
  links.set(viewState, { key, state });
  // One that failed may be asked for again.
  state.catch(() => links.delete(viewState));
  return state;
}

/** Who followed the link has read it; the browser keeps that with the entry of its history. */
async function readLink(ask: DirectCalls, key: string): Promise<DashboardPermalinkState> {
  const entry: unknown = history.state;
  const handed = isRecord(entry) ? entry['link'] : undefined;
  return isRecord(handed) ? handed : readDashboardLink(ask, key);
}
