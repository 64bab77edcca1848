import { dashboardEndpoints } from '@/api/dashboard';
import { isLocalId } from '@/model/local-id';
import type { LocalStore } from '../../store/database';
import { keepEarlier } from '../../store/earlier';
import { findDashboardRecord } from '../../store/find-dashboard';
import { withdrawDashboard, withdrawnTables } from '../../store/forget';
import { emptyChart, emptyDashboard, emptyDataset, type DashboardRecord } from '../../store/records';
import { answeredAs, conditionFor, headersOf, isAnswerOf } from './condition';
import { succeeded, succeededOr, type FetchContext } from './context';
import { fetchCurrent } from './current';

/** Leaves the device at this contact, whether it is stored or only requested. */
async function forgetDashboard({ store, now }: FetchContext, idOrSlug: string): Promise<void> {
  const record = await findDashboardRecord(store, idOrSlug);
  const id = record?.id ?? (/^\d+$/.test(idOrSlug) ? Number(idOrSlug) : null);
  if (id !== null) await store.transaction('rw', withdrawnTables(store), () => withdrawDashboard(store, id, now()));
}

/** One that is gone, or forbidden, leaves the device. @param condition the version that need not be sent */
async function askAll(context: FetchContext, idOrSlug: string, condition: string | null) {
  const { client, signal } = context;
  const path = { idOrSlug };
  const [dashboard, charts, datasets] = await Promise.all([
    client.call(dashboardEndpoints.get, { path }, { signal, headers: headersOf(condition) }),
    client.call(dashboardEndpoints.charts, { path }, { signal }),
    client.call(dashboardEndpoints.datasets, { path }, { signal }),
  ]);
  if (dashboard.kind === 'gone' || dashboard.kind === 'forbidden') await forgetDashboard(context, idOrSlug);
  return { dashboard, charts, datasets };
}

type Answers = Awaited<ReturnType<typeof askAll>>;

/** Reads the parts fetched beside a dashboard, including its star. */
async function readBeside(context: FetchContext, id: number, answers: Answers) {
  const { client, now, signal, isPrefetch = false } = context;
  const charts = succeeded(answers.charts).result;
  const datasets = succeededOr(answers.datasets, 'datasets', context)?.result ?? null;
  const foundStar = await client.call(dashboardEndpoints.favouriteStatus, { q: [id] }, { signal });
  const starred = succeededOr(foundStar, 'favourite', context)?.result ?? null;
  return { id, charts, datasets, starred, asOf: now(), isPrefetch };
}

type Beside = Awaited<ReturnType<typeof readBeside>>;

async function readWhole(context: FetchContext, answers: Answers) {
  const { result: detail } = succeeded(answers.dashboard);
  const etag = answers.dashboard.kind === 'success' ? answers.dashboard.etag : null;
  return { detail, etag, ...(await readBeside(context, detail.id, answers)) };
}

export type AnsweredDashboard = Awaited<ReturnType<typeof readWhole>>;

/** Fetches a dashboard from the server with all related parts. */
export async function askForDashboard(context: FetchContext, idOrSlug: string): Promise<AnsweredDashboard> {
  return readWhole(context, await askAll(context, idOrSlug, null));
}

/** The tables that `saveDashboard` writes. */
export const dashboardTables = (store: LocalStore) => [
  store.dashboards,
  store.versions,
  store.charts,
  store.datasets,
  store.favourites,
];

/** Stores a dashboard as the server reported it. Called in a transaction. */
export async function saveDashboard(store: LocalStore, answer: AnsweredDashboard): Promise<void> {
  const { detail, etag, asOf } = answer;
  const known = (await store.dashboards.get(detail.id)) ?? emptyDashboard(detail.id);
  await keepEarlier(store, known, detail, asOf);
  const fresh = { detail, detailAsOf: asOf, etag, changedHere: undefined, answered: answeredAs(etag, asOf) };
  await saveWith(store, { ...known, slug: detail.slug || null, ...fresh }, answer);
}

/** Marks the stored copy as equal to the server's. Called in a transaction. */
async function renewDashboard(store: LocalStore, condition: string, beside: Beside): Promise<void> {
  const known = await store.dashboards.get(beside.id);
  // Otherwise another tab has stored a later one, or removed it.
  if (known && isAnswerOf(condition, known)) await saveWith(store, { ...known, detailAsOf: beside.asOf }, beside);
}

async function saveWith(
  store: LocalStore,
  record: DashboardRecord,
  { charts, datasets, starred, asOf, isPrefetch }: Beside,
): Promise<void> {
  const chartIds = charts.map(chart => chart.id);
  const datasetIds = datasets?.map(dataset => dataset.id) ?? record.datasetIds;
  // Until their answers are here, charts do not make a dashboard count as being on this device.
  const chartsAsOf = isPrefetch ? record.chartsAsOf : asOf;
  await store.dashboards.put({ ...record, chartIds, datasetIds, chartsAsOf });
  const knownCharts = await store.charts.bulkGet(chartIds);
  await store.charts.bulkPut(
    charts.map((chart, index) => ({ ...(knownCharts[index] ?? emptyChart(chart.id)), chart, chartAsOf: asOf })),
  );
  const answered = datasets ?? [];
  const knownDatasets = await store.datasets.bulkGet(answered.map(({ id }) => id));
  await store.datasets.bulkPut(
    answered.map((dataset, index) => ({
      ...(knownDatasets[index] ?? emptyDataset(dataset.id)),
      dataset,
      datasetAsOf: asOf,
    })),
  );
  await store.favourites.bulkPut(
    (starred ?? []).map(({ id, value }) => ({ kind: 'dashboard' as const, id, value, asOf })),
  );
}

/**
 * Fetches a dashboard with its charts, their datasets and its star: all that its screen needs except the answers.
 * @param force fetches all of it again
 */
export async function fetchDashboard(context: FetchContext, idOrSlug: string, force: boolean): Promise<void> {
  // The server does not know a dashboard that exists only here.
  if (isLocalId(Number(idOrSlug))) return;
  const { store, now } = context;
  async function fetch() {
    const known = await findDashboardRecord(store, idOrSlug);
    // A damaged copy says nothing about the server's state.
    const condition = force || !known?.detail ? null : conditionFor(store, known, now());
    const answers = await askAll(context, idOrSlug, condition);
    if (answers.dashboard.kind !== 'unchanged' || !known || condition === null)
      return { kind: 'whole', answer: await readWhole(context, answers) } as const;
    return { kind: 'unchanged', condition, beside: await readBeside(context, known.id, answers) } as const;
  }
  await fetchCurrent(store, dashboardTables(store), fetch, found =>
    found.kind === 'whole' ? saveDashboard(store, found.answer) : renewDashboard(store, found.condition, found.beside),
  );
}
