import { datasetWriteEndpoints } from '@/api/dataset-write';
import { joinedUses, type DatasetUses } from '@/model/dataset-uses';
import type { DirectCalls } from './direct-calls';
import { valueOf } from './direct-answer';

async function usesOfOne(ask: DirectCalls, id: number, signal: AbortSignal): Promise<DatasetUses> {
  const { charts, dashboards } = valueOf(
    await ask.call(datasetWriteEndpoints.relatedObjects, { path: { id } }, { signal }),
  );
  return {
    charts: charts.result.map(chart => ({ id: chart.id, name: chart.slice_name ?? '' })),
    dashboards: dashboards.result.map(dashboard => ({ id: dashboard.id, name: dashboard.title ?? '' })),
  };
}

/** Reads what depends on datasets, as far as the person may see it. @throws OutcomeError */
export async function readServerUses(
  ask: DirectCalls,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<DatasetUses> {
  const uses: DatasetUses[] = [];
  // One after the other: a page of datasets is not worth a burst of requests.
  for (const id of ids) uses.push(await usesOfOne(ask, id, signal));
  return joinedUses(uses);
}
