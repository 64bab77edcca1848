import { chartEndpoints } from '@/api/chart';
import { isRecord } from '@/lib/json';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** EXP-138: the ids of a chart's dashboards; null if the server does not report them. */
export async function readChartDashboards(
  ask: DirectCalls,
  id: number,
  signal: AbortSignal,
): Promise<DirectAnswer<readonly number[] | null>> {
  const outcome = await ask.call(chartEndpoints.get, { path: { id }, q: { columns: ['dashboards.id'] } }, { signal });
  return directAnswer(outcome, ({ result: { dashboards } }) =>
    Array.isArray(dashboards)
      ? (dashboards as readonly unknown[]).flatMap(dashboard =>
          isRecord(dashboard) && typeof dashboard['id'] === 'number' ? [dashboard['id']] : [],
        )
      : null,
  );
}
