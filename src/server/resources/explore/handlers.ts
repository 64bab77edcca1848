import { exploreEndpoints as endpoints, type ExploreResult } from '@/api/explore';
import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from '@/model/datasource-key';
import type { SignedIn } from '../../auth/caller';
import { read, type Implementation } from '../../http/implementation';
import type { ChartRow } from '../../metadata/schema/chart';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { visibleCharts } from '../chart/policy';
import { presentDashboardChart } from '../chart/present';
import { loadDatasetObjects } from '../dataset/load';
import { visibleDatasets } from '../dataset/policy';
import { presentExplorable } from '../dataset/present';
import { visibleDashboards } from '../dashboard/policy';
import { ownersOf } from '../ownership';
import { peopleById, wireName } from '../people';
import { humanized } from '../times';
import { requestedForm } from './requested-form';
import { exploreLinkHandlers } from './link-handlers';

/** Placeholder for a dataset that does not exist. A hidden one looks the same. */
const missingDataset = {
  type: 'table',
  name: '[Missing Dataset]',
  columns: [],
  metrics: [],
  database: { id: 0, backend: '', parameters: {} },
};

const toId = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value)) ? Number(value) : null;

async function presentSlice(
  store: MetadataStore,
  row: ChartRow,
  datasetName: string,
  now: number,
): Promise<ExploreResult['slice']> {
  const owners = await ownersOf(store, 'chart', [row.id]);
  const { id, ...chart } = presentDashboardChart(row);
  return {
    ...chart,
    slice_id: id,
    changed_on_humanized: humanized(row.changed_on, now),
    datasource: datasetName,
    edit_url: `/chart/edit/${id}`,
    is_managed_externally: row.is_managed_externally === 1,
    modified: humanized(row.changed_on, now),
    owners: (owners.get(id) ?? []).map(owner => owner.id),
    query_context: row.query_context,
  };
}

async function presentMetadata(
  store: MetadataStore,
  caller: SignedIn,
  row: ChartRow,
  now: number,
): Promise<ExploreResult['metadata']> {
  const people = await peopleById(store, [row.changed_by, row.created_by]);
  const owners = await ownersOf(store, 'chart', [row.id]);
  const dashboards = await store
    .selectFrom('dashboard')
    .innerJoin('dashboard_chart', 'dashboard_chart.dashboard_id', 'dashboard.id')
    .select(['dashboard.id', 'dashboard.dashboard_title'])
    .where('dashboard_chart.chart_id', '=', row.id)
    .where(visibleDashboards(caller))
    .orderBy('dashboard.id')
    .execute();
  const name = (id: number | null) => wireName(id === null ? undefined : people.get(id));
  return {
    dashboards,
    owners: (owners.get(row.id) ?? []).map(wireName),
    changed_by: name(row.changed_by),
    changed_on_humanized: humanized(row.changed_on, now),
    created_by: name(row.created_by),
    created_on_humanized: humanized(row.created_on, now),
  };
}

const urlParamsOf = (form: Readonly<Record<string, unknown>>) =>
  isRecord(form['url_params']) ? form['url_params'] : {};

export function exploreHandlers(services: Services): Implementation[] {
  const { now } = services;
  return [
    ...exploreLinkHandlers(services),
    read(endpoints.get, async ({ store, caller, query }) => {
      const requested = await requestedForm(store, caller, query ?? {}, query?.slice_id !== undefined);
      const chartId = toId(query?.slice_id) ?? toId(requested.form['slice_id']);
      const chart =
        chartId === null
          ? undefined
          : await store
              .selectFrom('chart')
              .selectAll()
              .where('id', '=', chartId)
              .where(visibleCharts(caller))
              .executeTakeFirst();
      const datasetId =
        parseDatasourceKey(requested.form['datasource']) ?? chart?.dataset_id ?? toId(query?.datasource_id);
      const visible =
        datasetId === null
          ? undefined
          : await store
              .selectFrom('dataset')
              .select('id')
              .where('id', '=', datasetId)
              .where(visibleDatasets(caller))
              .executeTakeFirst();
      const [dataset] = visible ? await loadDatasetObjects(store, [visible.id]) : [];
      const parameters = Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
      const base = {
        adhoc_filters: [],
        applied_time_extras: {},
        datasource: `${datasetId ?? 'None'}__table`,
        url_params: { ...requested.urlParams, ...parameters },
      };
      const saved = chart ? presentDashboardChart(chart).form_data : chartId === null ? {} : { slice_id: chartId };
      const form = { ...base, ...saved, ...requested.form };
      const result: ExploreResult = {
        dataset: dataset ? presentExplorable(dataset) : missingDataset,
        form_data: { ...form, url_params: { ...urlParamsOf(form), ...requested.urlParams, ...parameters } },
        slice: chart ? await presentSlice(store, chart, dataset?.row.table_name ?? '', now()) : null,
        metadata: chart ? await presentMetadata(store, caller, chart, now()) : null,
        message: requested.message,
      };
      return { body: { result } };
    }),
  ];
}
