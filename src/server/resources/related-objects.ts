import type { SignedIn } from '../auth/caller';
import type { MetadataStore } from '../metadata/store';
import { visibleCharts } from './chart/policy';
import { visibleDashboards } from './dashboard/policy';

/** One dataset, or all of a connection. */
export type Datasets = { readonly id: number } | { readonly databaseId: number };

/** Charts over datasets, and the dashboards that show them, if visible to the caller. */
export async function relatedObjects(store: MetadataStore, caller: SignedIn, datasets: Datasets) {
  const found = store.selectFrom('dataset').select('dataset.id');
  const ids =
    'id' in datasets
      ? found.where('dataset.id', '=', datasets.id)
      : found.where('dataset.database_id', '=', datasets.databaseId);
  const charts = await store
    .selectFrom('chart')
    .select(['id', 'slice_name', 'viz_type'])
    .where('dataset_id', 'in', ids)
    .where(visibleCharts(caller))
    .orderBy('slice_name')
    .execute();
  const dashboards = await store
    .selectFrom('dashboard')
    .select(['id', 'dashboard_title as title', 'slug', 'json_metadata'])
    .where(visibleDashboards(caller))
    .where(eb =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('dashboard_chart')
          .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
          .select('dashboard_chart.dashboard_id')
          .where('chart.dataset_id', 'in', ids),
      ),
    )
    .orderBy('id')
    .execute();
  return {
    charts: { count: charts.length, result: charts },
    dashboards: { count: dashboards.length, result: dashboards },
  };
}
