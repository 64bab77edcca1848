import { must } from '@/lib/assert';
import type { AssetKind } from '@/api/assets';
import type { SignedIn } from '../../../auth/caller';
import type { Sealing } from '../../../connections/sealing';
import { tunnelOf } from '../../../connections/secrets';
import { forbidden, notFound } from '../../../http-error';
import { idList, type MetadataStore } from '../../../metadata/store';
import type { ChartRow } from '../../../metadata/schema/chart';
import type { DashboardRow } from '../../../metadata/schema/dashboard';
import type { DatabaseRow } from '../../../metadata/schema/database';
import type { DatasetRow } from '../../../metadata/schema/dataset';
import { visibleCharts } from '../../chart/policy';
import { visibleDashboards } from '../../dashboard/policy';
import { visibleDatabases } from '../../database/policy';
import { visibleDatasets } from '../../dataset/policy';
import { distinctNames, nameWithId } from '../file-name';
import { writeYaml } from '../yaml';
import { chartFile, dashboardFile, databaseFile, datasetFile, filterDatasets } from './present';

/** Dashboards and charts with their datasets and connections. */
type ModelKind = Exclude<AssetKind, 'saved_query'>;

interface Rows {
  readonly dashboards: readonly DashboardRow[];
  readonly charts: readonly ChartRow[];
  readonly datasets: readonly DatasetRow[];
  readonly databases: readonly DatabaseRow[];
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]));

/** The requested objects with their dependencies, if the caller may see all of them. @throws HttpError 404 */
async function find(store: MetadataStore, caller: SignedIn, kind: ModelKind, ids: readonly number[]): Promise<Rows> {
  const requested = new Set(ids);
  const found = <Row>(rows: readonly Row[]): readonly Row[] => {
    if (rows.length === 0 || rows.length !== requested.size) throw notFound();
    return rows;
  };
  switch (kind) {
    case 'dashboard': {
      const dashboards = found(
        await store
          .selectFrom('dashboard')
          .selectAll()
          .where('id', 'in', idList(requested))
          .where(visibleDashboards(caller))
          .orderBy('id')
          .execute(),
      );
      const placed = await store
        .selectFrom('dashboard_chart')
        .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
        .selectAll('chart')
        .distinct()
        .where('dashboard_chart.dashboard_id', 'in', idList(requested))
        .orderBy('chart.id')
        .execute();
      const datasetIds = [...placed.map(chart => chart.dataset_id), ...dashboards.flatMap(filterDatasets)];
      return { dashboards, charts: placed, ...(await datasetsOf(store, caller, datasetIds)) };
    }
    case 'chart': {
      const charts = found(
        await store
          .selectFrom('chart')
          .selectAll()
          .where('id', 'in', idList(requested))
          .where(visibleCharts(caller))
          .orderBy('id')
          .execute(),
      );
      const datasetIds = charts.map(chart => chart.dataset_id);
      return { dashboards: [], charts, ...(await datasetsOf(store, caller, datasetIds)) };
    }
    case 'dataset': {
      const datasets = found(
        await store
          .selectFrom('dataset')
          .selectAll()
          .where('id', 'in', idList(requested))
          .where(visibleDatasets(caller))
          .orderBy('id')
          .execute(),
      );
      return { dashboards: [], charts: [], datasets, databases: await databasesOf(store, datasets) };
    }
    case 'database': {
      const databases = found(
        await store
          .selectFrom('database')
          .selectAll()
          .where('id', 'in', idList(requested))
          .where(visibleDatabases(caller))
          .orderBy('id')
          .execute(),
      );
      const datasets = await store
        .selectFrom('dataset')
        .selectAll()
        .where('database_id', 'in', idList(requested))
        .orderBy('id')
        .execute();
      return { dashboards: [], charts: [], datasets, databases };
    }
  }
}

/** @throws HttpError 403 for a dataset that the caller may not read: the archive contains its definition */
async function datasetsOf(
  store: MetadataStore,
  caller: SignedIn,
  ids: readonly number[],
): Promise<Pick<Rows, 'datasets' | 'databases'>> {
  const there = await store.selectFrom('dataset').select('id').where('id', 'in', idList(ids)).execute();
  const datasets = await store
    .selectFrom('dataset')
    .selectAll()
    .where('id', 'in', idList(ids))
    .where(visibleDatasets(caller))
    .orderBy('id')
    .execute();
  if (datasets.length !== there.length) throw forbidden();
  return { datasets, databases: await databasesOf(store, datasets) };
}

async function databasesOf(store: MetadataStore, datasets: readonly DatasetRow[]): Promise<readonly DatabaseRow[]> {
  const ids = datasets.map(dataset => dataset.database_id);
  return store.selectFrom('database').selectAll().where('id', 'in', idList(ids)).orderBy('id').execute();
}

/** The files of an archive with these objects and all their dependencies, by path. @throws HttpError 404, 403 */
export async function collectFiles(
  store: MetadataStore,
  caller: SignedIn,
  sealing: Sealing,
  kind: ModelKind,
  ids: readonly number[],
): Promise<Map<string, string>> {
  const rows = await find(store, caller, kind, ids);
  const datasetIds = rows.datasets.map(dataset => dataset.id);
  const columns = await store
    .selectFrom('dataset_column')
    .selectAll()
    .where('dataset_id', 'in', idList(datasetIds))
    .orderBy('id')
    .execute();
  const metrics = await store
    .selectFrom('dataset_metric')
    .selectAll()
    .where('dataset_id', 'in', idList(datasetIds))
    .orderBy('id')
    .execute();
  const [datasets, databases] = [byId(rows.datasets), byId(rows.databases)];

  const databaseNames = distinctNames(rows.databases.map(row => ({ id: row.id, name: row.database_name })));
  const folderOf = (dataset: DatasetRow) => must(databaseNames.get(dataset.database_id), 'the database of a dataset');
  const datasetNames = new Map(
    rows.databases.flatMap(({ id }) => {
      const within = rows.datasets.filter(row => row.database_id === id);
      return [...distinctNames(within.map(row => ({ id: row.id, name: row.table_name })))];
    }),
  );
  const datasetPath = (row: DatasetRow) =>
    `datasets/${folderOf(row)}/${must(datasetNames.get(row.id), 'the name of a dataset')}.yaml`;

  const dashboardIds = rows.dashboards.map(dashboard => dashboard.id);
  const pairs = await store
    .selectFrom('dashboard_chart')
    .select(['dashboard_id', 'chart_id'])
    .where('dashboard_id', 'in', idList(dashboardIds))
    .execute();
  const chartsOf = (id: number) => {
    const own = new Set(pairs.filter(pair => pair.dashboard_id === id).map(pair => pair.chart_id));
    return rows.charts.filter(chart => own.has(chart.id));
  };

  const files = new Map<string, string>();
  for (const row of rows.dashboards) {
    const file = dashboardFile(row, chartsOf(row.id), id => datasets.get(id)?.uuid);
    files.set(`dashboards/${nameWithId(row.dashboard_title, row.id)}.yaml`, writeYaml(file));
  }
  for (const row of rows.charts) {
    const file = chartFile(row, datasets.get(row.dataset_id)?.uuid);
    files.set(`charts/${nameWithId(row.slice_name, row.id)}.yaml`, writeYaml(file));
  }
  for (const row of rows.datasets) {
    const own = <Part extends { readonly dataset_id: number }>(parts: readonly Part[]) =>
      parts.filter(part => part.dataset_id === row.id);
    const file = datasetFile(
      row,
      own(columns),
      own(metrics),
      must(databases.get(row.database_id), 'the database of a dataset').uuid,
    );
    files.set(datasetPath(row), writeYaml(file));
  }
  for (const row of rows.databases)
    files.set(
      `databases/${must(databaseNames.get(row.id), 'the name of a database')}.yaml`,
      writeYaml(databaseFile(row, tunnelOf(sealing, row))),
    );
  return files;
}
