import { dashboardLinkEndpoints, type DashboardPermalinkState } from '@/api/dashboard-links';
import { dashboardEndpoints } from '@/api/dashboard';
import { OutcomeError, type Outcome } from '@/api/outcome';
import type { DirectCalls } from './direct-calls';

function answered<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(
    outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'Nothing was asked for before' } : outcome,
  );
}

/** The address of a link to a dashboard as it is set. @throws OutcomeError */
export async function linkToDashboard(ask: DirectCalls, id: number, state: DashboardPermalinkState): Promise<string> {
  return answered(await ask.call(dashboardLinkEndpoints.createPermalink, { path: { idOrSlug: id }, body: state })).url;
}

export interface DashboardLink {
  readonly id: number;
  readonly state: DashboardPermalinkState;
}

/** What a link keeps. @throws OutcomeError */
export async function readDashboardLink(ask: DirectCalls, key: string): Promise<DashboardPermalinkState> {
  return answered(await ask.call(dashboardLinkEndpoints.getPermalink, { path: { key } })).state;
}

/** What a link leads to. Links name dashboards by their UUID, which nothing else here knows. @throws OutcomeError */
export async function followDashboardLink(ask: DirectCalls, key: string): Promise<DashboardLink> {
  const { dashboardId, state } = answered(await ask.call(dashboardLinkEndpoints.getPermalink, { path: { key } }));
  return { id: answered(await ask.call(dashboardEndpoints.get, { path: { idOrSlug: dashboardId } })).result.id, state };
}
