import { chartEndpoints } from '@/api/chart';
import { isRecord } from '@/lib/json';
import type { DirectCalls } from './direct-calls';

/** EXP-138: the ids of a chart's dashboards; null if the server does not report them. */
export async function readChartDashboards(
  ask: DirectCalls,
  id: number,
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  const outcome = await ask.call(chartEndpoints.get, { path: { id }, q: { columns: ['dashboards.id'] } }, { signal });
  if (outcome.kind !== 'success') return null;
  const { dashboards } = outcome.value.result;
  if (!Array.isArray(dashboards)) return null;
  return (dashboards as readonly unknown[]).flatMap(dashboard =>
    isRecord(dashboard) && typeof dashboard['id'] === 'number' ? [dashboard['id']] : [],
  );
}
