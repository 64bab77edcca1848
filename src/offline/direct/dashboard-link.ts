import { dashboardLinkEndpoints, type DashboardPermalinkState } from '@/api/dashboard-links';
import { OutcomeError, type Outcome } from '@/api/outcome';
import type { Ask } from './ask';

function answered<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'Nothing was asked for before' } : outcome);
}

/** The address of a link to a dashboard as it is set. @throws OutcomeError */
export async function linkToDashboard(ask: Ask, id: number, state: DashboardPermalinkState): Promise<string> {
  return answered(await ask.call(dashboardLinkEndpoints.createPermalink, { path: { idOrSlug: id }, body: state })).url;
}

export interface DashboardLink {
  readonly idOrSlug: string;
  readonly state: DashboardPermalinkState;
}

/** What a link leads to. @throws OutcomeError */
export async function followDashboardLink(ask: Ask, key: string): Promise<DashboardLink> {
  const { dashboardId, state } = answered(await ask.call(dashboardLinkEndpoints.getPermalink, { path: { key } }));
  return { idOrSlug: dashboardId, state };
}
