import { isFilterEntry, readConfiguration } from '@/model/native-filter/configuration';
import type { TotalsQuestions } from '@/offline/kept-rows/totals';
import { queryDataset } from '@/offline/local-engine/query-dataset';
import { readDashboard } from '@/offline/reads/dashboard';
import type { LocalStore } from '@/offline/store/database';
import { openingOf } from '../opening';

/** The questions of a stored dashboard over some of its datasets. */
export async function totalsQuestions(
  store: LocalStore,
  dashboardId: number,
  datasetIds: readonly number[],
  now: number,
): Promise<readonly TotalsQuestions[]> {
  const record = await store.dashboards.get(dashboardId);
  const opened = record && (await readDashboard(store, record.slug ?? String(dashboardId)));
  if (!opened) return [];
  // Totals are not divided by places, which layers are drawn from.
  const { questions } = await openingOf({ ...opened, layers: new Map() });
  const filters = readConfiguration(opened.dashboard.metadata).filter(isFilterEntry);
  const records = await store.datasets.bulkGet([...datasetIds]);
  return datasetIds.flatMap((datasetId, index): TotalsQuestions[] => {
    const wire = records[index]?.dataset;
    if (!wire) return [];
    const dataset = queryDataset(wire);
    const own = questions.filter(({ context }) => context.datasource.id === datasetId);
    const hasTimeFilter = filters.some(({ type }) => type === 'filter_time');
    const columns = filters.flatMap(({ target }) => (target.datasetId === datasetId ? (target.column ?? []) : []));
    const time = hasTimeFilter ? (dataset.query.mainTemporalColumn ?? []) : [];
    return [
      {
        datasetId,
        dataset,
        charts: own.filter(({ chartId }) => chartId !== null).map(({ name, context }) => ({ name, context })),
        others: own.filter(({ chartId }) => chartId === null).map(({ context }) => context),
        filtered: [...new Set(columns.concat(time))],
        options: { now },
      },
    ];
  });
}
