import type { DashboardPermalinkState } from '@/api/dashboard-links';
import { readDashboardLink } from '@/offline/direct/dashboard-link';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { isRecord } from '@/lib/json';
import type { DashboardViewState } from '../state/view-state';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the link that led here. */
    link?: DashboardPermalinkState;
  }
}

const links = new WeakMap<
  DashboardViewState,
  { readonly key: string; readonly state: Promise<DashboardPermalinkState> }
>();

/**
 * The state of the link in the address, for a visit of a dashboard: requested once, by the first caller.
 * @throws OutcomeError
 */
export function linkOf(viewState: DashboardViewState, ask: DirectCalls, key: string): Promise<DashboardPermalinkState> {
  const known = links.get(viewState);
  if (known?.key === key) return known.state;
  const state = readLink(ask, key);
  links.set(viewState, { key, state });
  // A failed one may be requested again.
  state.catch(() => links.delete(viewState));
  return state;
}

/** The page that followed the link has read it; the browser keeps the state in the entry of its history. */
async function readLink(ask: DirectCalls, key: string): Promise<DashboardPermalinkState> {
  const entry: unknown = history.state;
  const handed = isRecord(entry) ? entry['link'] : undefined;
  return isRecord(handed) ? handed : readDashboardLink(ask, key);
}
