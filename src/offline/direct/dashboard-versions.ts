import { dashboardVersionEndpoints, type DashboardContent, type DashboardVersion } from '@/api/dashboard-versions';
import type { Outcome } from '@/api/outcome';
import type { Ask } from './ask';

/** What the server told, or why it did not: it is out of reach, keeps no versions, or refused. */
export type Told<T> = { readonly name: 'read'; readonly value: T } | { readonly name: 'failed'; readonly why: 'away' | 'not-kept' | 'refused' };

function told<T, Part>(outcome: Outcome<T>, part: (value: T) => Part): Told<Part> {
  switch (outcome.kind) {
    case 'success':
      return { name: 'read', value: part(outcome.value) };
    case 'gone':
      return { name: 'failed', why: 'not-kept' };
    case 'unreachable':
    case 'intercepted':
      return { name: 'failed', why: 'away' };
    default:
      return { name: 'failed', why: 'refused' };
  }
}

/** The versions that the server keeps of a dashboard, the newest first. */
export async function readVersions(ask: Ask, id: number): Promise<Told<readonly DashboardVersion[]>> {
  return told(await ask.call(dashboardVersionEndpoints.versions, { path: { id } }), ({ result }) => result);
}

/** A dashboard as it was. */
export async function readVersion(ask: Ask, id: number, version: number): Promise<Told<DashboardContent>> {
  return told(await ask.call(dashboardVersionEndpoints.version, { path: { id, version } }), ({ result }) => result.content);
}
