import { dashboardLinkEndpoints, type DashboardPermalinkState } from '@/api/dashboard-links';
import { dashboardEndpoints } from '@/api/dashboard';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Creates a link to a dashboard in its present state and returns the address. @throws OutcomeError */
export async function linkToDashboard(ask: DirectCalls, id: number, state: DashboardPermalinkState): Promise<string> {
  return valueOf(await ask.call(dashboardLinkEndpoints.createPermalink, { path: { idOrSlug: id }, body: state })).url;
}

export interface DashboardPermalink {
  readonly id: number;
  readonly state: DashboardPermalinkState;
}

/** Reads the contents of a link. @throws OutcomeError */
export async function readDashboardLink(ask: DirectCalls, key: string): Promise<DashboardPermalinkState> {
  return valueOf(await ask.call(dashboardLinkEndpoints.getPermalink, { path: { key } })).state;
}

/** Resolves a link. Links name dashboards by UUID, which nothing else here knows. @throws OutcomeError */
export async function followDashboardLink(ask: DirectCalls, key: string): Promise<DashboardPermalink> {
  const { dashboardId, state } = valueOf(await ask.call(dashboardLinkEndpoints.getPermalink, { path: { key } }));
  return { id: valueOf(await ask.call(dashboardEndpoints.get, { path: { idOrSlug: dashboardId } })).result.id, state };
}
