import { dashboardVersionEndpoints, type DashboardContent, type DashboardVersion } from '@/api/dashboard-versions';
import type { Ask } from './ask';
import { told, type Told } from './told';

/** The versions that the server keeps of a dashboard, the newest first. */
export async function readVersions(ask: Ask, id: number): Promise<Told<readonly DashboardVersion[]>> {
  return told(await ask.call(dashboardVersionEndpoints.versions, { path: { id } }), ({ result }) => result);
}

/** A dashboard as it was. */
export async function readVersion(ask: Ask, id: number, version: number): Promise<Told<DashboardContent>> {
  return told(await ask.call(dashboardVersionEndpoints.version, { path: { id, version } }), ({ result }) => result.content);
}
