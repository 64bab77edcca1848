import { dashboardVersionEndpoints, type DashboardContent, type DashboardVersion } from '@/api/dashboard-versions';
import { OutcomeError, type Outcome } from '@/api/outcome';
import type { Ask } from './ask';

function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'success') return outcome.value;
  throw new OutcomeError(outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: 'Nothing was asked for before' } : outcome);
}

/** The versions that the server keeps of a dashboard, the newest first. @throws OutcomeError; `gone` from servers that keep none */
export async function readVersions(ask: Ask, id: number): Promise<readonly DashboardVersion[]> {
  return succeeded(await ask.call(dashboardVersionEndpoints.versions, { path: { id } })).result;
}

/** A dashboard as it was. @throws OutcomeError */
export async function readVersion(ask: Ask, id: number, version: number): Promise<DashboardContent> {
  return succeeded(await ask.call(dashboardVersionEndpoints.version, { path: { id, version } })).result.content;
}
