import { datasourceKey } from '@/model/datasource-key';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { readSetting, writeSetting, type MetadataStore } from '../../metadata/store';
import { registerDatabase, registerDataset } from '../register';
import { buildSampleDatabase } from './data';
import { sampleDashboards, sampleDatasets, sampleTables } from './content';
import type { SampleDashboard } from './definition';
import { storedLayout } from './layout';
import { storedFilter } from './native-filters';

const INSTALLED = 'samples.installed';
const DATABASE = 'Sample data';

/** Installs the sample data and dashboards once. People may change or delete them, and move the data folder. */
export async function installSamples(
  store: MetadataStore,
  location: string,
  ownerId: number,
  now: number,
): Promise<void> {
  if (!existsSync(location)) await buildSampleDatabase(location, sampleTables);
  if (await readSetting(store, INSTALLED)) {
    await store
      .updateTable('database')
      .set({ location })
      .where('database_name', '=', DATABASE)
      .where('location', '!=', location)
      .execute();
    return;
  }
  const engine = await openDuckDbEngine({ path: location, timers: steadyClock });
  try {
    await store.transaction().execute(async transaction => {
      const databaseId = await registerDatabase(transaction, { name: DATABASE, location }, ownerId, now);
      const datasets = new Map<string, number>();
      for (const dataset of sampleDatasets) {
        datasets.set(
          dataset.table,
          await registerDataset(transaction, engine, { ...dataset, databaseId, schema: 'main' }, ownerId, now),
        );
      }
      for (const dashboard of sampleDashboards) await installDashboard(transaction, dashboard, datasets, ownerId, now);
      await writeSetting(transaction, INSTALLED, '1');
    });
  } finally {
    engine.close();
  }
}

async function installDashboard(
  store: MetadataStore,
  dashboard: SampleDashboard,
  datasets: ReadonlyMap<string, number>,
  ownerId: number,
  now: number,
): Promise<void> {
  const audit = { created_by: ownerId, changed_by: ownerId, created_on: now, changed_on: now };
  const chartIds = new Map<string, number>();
  for (const chart of dashboard.charts) {
    const datasetId = datasets.get(chart.dataset);
    if (datasetId === undefined)
      throw new Error(`The chart ${chart.key} names the dataset ${chart.dataset}, which does not exist`);
    const params = { datasource: datasourceKey(datasetId), viz_type: chart.viz, extra_form_data: {}, ...chart.form };
    const { id } = await store
      .insertInto('chart')
      .values({
        ...audit,
        uuid: randomUUID(),
        slice_name: chart.name,
        viz_type: chart.viz,
        dataset_id: datasetId,
        params: JSON.stringify(params),
        description: chart.description ?? null,
        last_saved_by: ownerId,
        last_saved_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    chartIds.set(chart.key, id);
  }
  const names = new Map(dashboard.charts.map(chart => [chart.key, chart.name]));
  const metadata = {
    color_scheme: '',
    cross_filters_enabled: true,
    native_filter_configuration: (dashboard.filters ?? []).map(filter => storedFilter(filter, datasets)),
    refresh_frequency: 0,
    expanded_slices: {},
    label_colors: dashboard.labelColours ?? {},
    default_filters: '{}',
  };
  const { id: dashboardId } = await store
    .insertInto('dashboard')
    .values({
      ...audit,
      uuid: randomUUID(),
      dashboard_title: dashboard.title,
      slug: dashboard.slug,
      published: 1,
      css: '',
      position_json: JSON.stringify(storedLayout(dashboard.title, dashboard.layout, chartIds, names)),
      json_metadata: JSON.stringify(metadata),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owned = [
    { kind: 'dashboard' as const, object_id: dashboardId },
    ...[...chartIds.values()].map(id => ({ kind: 'chart' as const, object_id: id })),
  ];
  await store
    .insertInto('owner')
    .values(owned.map(object => ({ ...object, user_id: ownerId })))
    .execute();
  await store
    .insertInto('dashboard_chart')
    .values([...chartIds.values()].map(chart_id => ({ dashboard_id: dashboardId, chart_id })))
    .execute();
}
