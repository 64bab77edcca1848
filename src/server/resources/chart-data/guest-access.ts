import { isRecord, parseJson, parseJsonObject } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';
import { forbidden } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import type { LoadedDataset } from '../dataset/query-dataset';
import { ALWAYS_ASKED, isShownQuestion, layerKey, shownTextsIn, textsIn, type ShownTexts } from './guest-question';

/** Entries of a list in settings of unknown form. */
const recordsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

async function shownTexts(
  store: MetadataStore,
  dashboardId: number,
  { row, query }: LoadedDataset,
): Promise<ShownTexts> {
  const dashboard = await store
    .selectFrom('dashboard')
    .select('json_metadata')
    .where('id', '=', dashboardId)
    .executeTakeFirst();
  const charts = await store
    .selectFrom('dashboard_chart')
    .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
    .select(['chart.dataset_id', 'chart.params', 'chart.query_context'])
    .where('dashboard_chart.dashboard_id', '=', dashboardId)
    .execute();
  const { native_filter_configuration: configured } = parseJsonObject(dashboard?.json_metadata);
  const filters = recordsOf(configured);
  const isOfDataset = (target: Readonly<Record<string, unknown>>) => target['datasetId'] === row.id;
  const settingsOf = ({ params, query_context }: (typeof charts)[number]) => [
    parseJson(params),
    parseJson(query_context),
  ];
  const answered = [
    ...ALWAYS_ASKED,
    ...charts
      .filter(chart => chart.dataset_id === row.id)
      .flatMap(settingsOf)
      .flatMap(shownTextsIn),
    ...filters
      .filter(({ targets }) => recordsOf(targets).some(isOfDataset))
      .flatMap(({ targets, controlValues }) => [
        ...recordsOf(targets).filter(isOfDataset),
        isRecord(controlValues) ? controlValues['sortMetric'] : null,
      ])
      .flatMap(textsIn),
  ];
  const filtered = [
    ...answered,
    ...charts.flatMap(settingsOf).flatMap(textsIn),
    ...filters.flatMap(textsIn),
    ...query.columns.filter(column => column.isTemporal).map(column => column.name),
  ];
  const layers = charts.flatMap(({ params }) => recordsOf(parseJsonObject(params)['annotation_layers']).map(layerKey));
  return { answered: new Set(answered), filtered: new Set(filtered), layers: new Set(layers) };
}

/**
 * Guests who reach a dataset through one of their dashboards may send only queries of that dashboard.
 * @throws HttpError 403
 */
export async function requireShownQuestion(
  store: MetadataStore,
  dataset: LoadedDataset,
  context: QueryContext,
): Promise<void> {
  const dashboardId = Number(context.form_data?.['dashboardId']);
  if (!isShownQuestion(context, await shownTexts(store, dashboardId, dataset))) throw forbidden();
}
