import { randomUUID } from 'node:crypto';
import type { ChartCreate, ChartUpdate } from '@/api/chart';
import { isRecord, parseJsonObject } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import { HttpError, fieldInvalid } from '../../http-error';
import { idList, type MetadataStore } from '../../metadata/store';
import type { ChartRow } from '../../metadata/schema/chart';
import { visibleDatasets } from '../dataset/policy';
import { forgetObjects, ownsAll, setOwners } from '../ownership';
import { dashboardsOf, setDashboardsOf, countLoss } from '../membership';
import { requireNoReports } from '../report/attached';

/** @throws HttpError 422 unless the type is that of datasets and the dataset with this id exists */
async function checkDataset(store: MetadataStore, { datasource_id, datasource_type }: ChartUpdate): Promise<void> {
  if (datasource_id === undefined) return;
  if (datasource_type === undefined)
    throw fieldInvalid(422, 'datasource_type', 'Datasource type is required when datasource_id is given');
  const known = await store.selectFrom('dataset').select('id').where('id', '=', datasource_id).executeTakeFirst();
  if (!known || datasource_type !== 'table') throw fieldInvalid(422, 'datasource_id', 'Datasource does not exist');
}

/**
 * A chart may use a dataset that its author may not read (recorded): it shows them nothing. A dashboard opened to
 * roles, however, gives them its charts' data. @throws HttpError 422 if a chart on a dashboard would read such a
 * dataset
 */
async function checkPlacedDataset(
  store: MetadataStore,
  caller: SignedIn,
  chartId: number,
  { datasource_id: datasetId }: ChartUpdate,
): Promise<void> {
  if (datasetId === undefined || !caller.isRoleBased || (await dashboardsOf(store, chartId)).length === 0) return;
  const readable = await store
    .selectFrom('dataset')
    .select('id')
    .where('id', '=', datasetId)
    .where(visibleDatasets(caller))
    .executeTakeFirst();
  if (!readable) throw fieldInvalid(422, 'datasource_id', 'Datasource does not exist');
}

/**
 * Adding a chart to a dashboard changes that dashboard. @throws HttpError 422 if one does not exist, 403 for another
 * person's that the chart is not on yet
 */
async function checkDashboards(
  store: MetadataStore,
  caller: SignedIn,
  ids: readonly number[] | null | undefined,
  present: readonly number[],
): Promise<void> {
  if (!ids || ids.length === 0) return;
  const known = await store.selectFrom('dashboard').select('id').where('id', 'in', idList(ids)).execute();
  if (known.length !== new Set(ids).size) throw fieldInvalid(422, 'dashboards', 'Dashboards do not exist');
  const added = ids.filter(id => !present.includes(id));
  if (!(await ownsAll(store, caller, 'dashboard', added)))
    throw new HttpError(403, { message: 'Changing one or more of these dashboards is forbidden' });
}

const vizTypeOf = ({ viz_type, params }: ChartUpdate): string => {
  const { viz_type: inParams } = parseJsonObject(params);
  return viz_type ?? (typeof inParams === 'string' ? inParams : 'table');
};

/** The row's fields that an update contains; undefined ones stay unchanged. */
function fieldsOf(update: ChartUpdate) {
  const named = {
    slice_name: update.slice_name,
    viz_type: update.viz_type ?? undefined,
    dataset_id: update.datasource_id,
    params: update.params === null ? '{}' : update.params,
    query_context: update.query_context,
    description: update.description,
    cache_timeout: update.cache_timeout,
    certified_by: update.certified_by,
    certification_details: update.certification_details,
    is_managed_externally:
      update.is_managed_externally === undefined ? undefined : Number(update.is_managed_externally ?? false),
    external_url: update.external_url,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

export async function createChart(
  store: MetadataStore,
  caller: SignedIn,
  body: ChartCreate,
  now: number,
): Promise<number> {
  await checkDataset(store, body);
  await checkDashboards(store, caller, body.dashboards, []);
  const audit = {
    created_by: caller.userId,
    changed_by: caller.userId,
    created_on: now,
    changed_on: now,
    last_saved_by: caller.userId,
    last_saved_at: now,
  };
  const required = {
    slice_name: body.slice_name,
    viz_type: vizTypeOf(body),
    dataset_id: body.datasource_id,
    params: body.params ?? '{}',
  };
  const { id } = await store
    .insertInto('chart')
    .values({ ...fieldsOf(body), ...required, ...audit, uuid: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOwners(store, caller, 'chart', id, body.owners?.length ? body.owners : [caller.userId]);
  if (body.dashboards) await setDashboardsOf(store, caller, id, body.dashboards);
  return id;
}

/**
 * Whether an update only contains the query made from the chart's own settings; anybody who may see the chart may store
 * that (recorded).
 */
export function isGeneratedContext(update: ChartUpdate): boolean {
  return (
    update.query_context_generation === true &&
    Object.keys(update).every(key => key === 'query_context' || key === 'query_context_generation')
  );
}

/** @throws HttpError 422 for a context that reads another dataset than the chart */
export function checkGeneratedContext(row: ChartRow, update: ChartUpdate): void {
  const { datasource } = parseJsonObject(update.query_context);
  if (!isRecord(datasource) || Number(datasource['id']) !== row.dataset_id)
    throw fieldInvalid(422, 'query_context', 'The query context uses another dataset');
}

/** Saves the fields of the update and counts the change. Returns the new version. */
export async function updateChart(
  store: MetadataStore,
  caller: SignedIn,
  row: ChartRow,
  update: ChartUpdate,
  now: number,
) {
  await checkDataset(store, update);
  if (update.dashboards) {
    await checkDashboards(store, caller, update.dashboards, await dashboardsOf(store, row.id));
    await setDashboardsOf(store, caller, row.id, update.dashboards);
  }
  await checkPlacedDataset(store, caller, row.id, update);
  if (update.owners) await setOwners(store, caller, 'chart', row.id, update.owners);
  const saved = update.query_context_generation == null ? { last_saved_by: caller.userId, last_saved_at: now } : {};
  return store
    .updateTable('chart')
    .set(eb => ({
      ...fieldsOf(update),
      ...saved,
      changed_by: caller.userId,
      changed_on: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .returning(['id', 'version', 'changed_on'])
    .executeTakeFirstOrThrow();
}

export async function deleteCharts(store: MetadataStore, ids: readonly number[]): Promise<void> {
  await requireNoReports(store, 'chart_id', ids);
  await countLoss(store, 'chart', ids);
  await store.deleteFrom('chart').where('id', 'in', idList(ids)).execute();
  await forgetObjects(store, 'chart', ids);
}
