import { RISON } from 'rison2';
import type { DashboardPermalinkState } from '@/api/dashboard-links';
import { isRecord, parseJsonObject } from '@/lib/json';
import type { Chart } from '@/model/chart';
import { readMasks, wholeMasks } from '@/model/data-mask';
import type { ExtraFormData } from '@/model/extra-form-data';
import { flaggedMetadata } from '@/model/flagged-metadata';
import { parseDocument } from '@/model/json-document';
import { readLayout, type Layout } from '@/model/layout';
import { layoutNodes, placeUnplaced } from '@/model/layout-nodes';
import { canDownload } from '@/model/rights';
import type { QueryContext } from '@/model/query-context';
import { reportMailText } from '@/text/messages/mail/report-mail';
import { runFailureText as text } from '@/text/messages/mail/report-run';
import type { SignedIn } from '../auth/caller';
import { HttpError } from '../http-error';
import type { ChartRow } from '../metadata/schema/chart';
import type { DashboardRow } from '../metadata/schema/dashboard';
import { chartTables } from '../resources/chart-data/answer';
import { findChart } from '../resources/chart/find';
import { linkToDashboard } from '../resources/dashboard/permalinks';
import { findDashboard, shownOn } from '../resources/dashboard/policy';
import { loadQueryDataset } from '../resources/dataset/query-dataset';
import type { Services } from '../services';
import { filteredContext } from './chart-context';
import { chosenCharts, chosenView, hasChosenTabs } from './chosen-view';
import { dashboardFilters, type ReportFilters } from './dashboard-filters';
import type { PicturedScreen } from '../pictures/screens';
import type { ReadContent, ReadPart } from './editions/read-content';
import type { AskValue } from './first-values';
import type { ReportContent, ReportPart } from './mail';
import { newestNumberOf } from './mail-headline';
import { numberFormats } from './number-formats';
import { isPassing, RunError } from './run-error';
import type { ClaimedRun } from './runs';

/** A chart, under its displayed name. */
interface NamedChart {
  readonly chart: ChartRow;
  readonly name: string;
}

const attachments: Readonly<Record<string, ReportContent['attach']>> = { CSV: 'csv', XLSX: 'xlsx', HTML: 'html' };

/**
 * The current content of a report, read with the rights of its owner. A dashboard's chart that cannot be read is listed
 * with the reason, and the others are included.
 * @throws RunError if there is nothing to send
 */
export async function reportContent(
  services: Services,
  { report, log }: ClaimedRun,
  owner: SignedIn,
  signal: AbortSignal,
): Promise<ReadContent> {
  const readAt = services.now();
  const { charts, subject, notes, on, screen } = await subjectOf(services, report, owner, signal);
  const parts: ReadPart[] = [];
  // One after the other: a report is not urgent, and people waiting for their charts go first.
  for (const named of charts) {
    const part = await partOf(services, named, on, owner, signal);
    if (part) parts.push(part);
  }
  if (parts.length === 0) throw new RunError(text.noCharts);
  if (parts.every(part => part.kind === 'failed')) throw new RunError(failuresIn(parts).join(' '));
  const wanted = attachments[report.report_format] ?? null;
  const mayDownload = canDownload(owner.roles);
  // A page contains the same as the message.
  const attach = mayDownload || wanted === 'html' ? wanted : null;
  return {
    name: report.name,
    description: report.description,
    subject,
    editionsPath: `/report/${report.id}`,
    screen,
    parts,
    dueAt: log.scheduled_dttm,
    readAt,
    timezone: report.timezone,
    missed: log.missed,
    attach,
    mayDownload,
    notes: wanted === attach ? notes : [...notes, reportMailText.noFiles],
  };
}

/** The maximum number of charts named in a log. */
const MOST_NAMED = 5;

/** The message about charts that could not be read. */
export function failuresIn(parts: readonly ReportPart[]): string[] {
  const all = parts.flatMap(part => (part.kind === 'failed' ? [text.chart(part.name, part.reason)] : []));
  const rest = all.length - MOST_NAMED;
  return rest <= 0 ? all : [...all.slice(0, MOST_NAMED), text.moreCharts(rest)];
}

type Subject = Pick<ReportContent, 'subject' | 'notes'> & {
  readonly screen: PicturedScreen;
  readonly charts: readonly NamedChart[];
  /** Null for a report on a chart. */
  readonly on: ShownOn | null;
};

/** A dashboard and the values of its filters. */
interface ShownOn {
  readonly id: number;
  readonly filters: ReportFilters;
}

async function subjectOf(
  services: Services,
  report: ClaimedRun['report'],
  owner: SignedIn,
  signal: AbortSignal,
): Promise<Subject> {
  const { store } = services;
  try {
    if (report.dashboard_id !== null) {
      const row = await findDashboard(store, owner, String(report.dashboard_id));
      return await dashboardSubject(services, row, chosenView(report.extra), owner, signal);
    }
    const chart = await findChart(store, owner, String(report.chart_id));
    const named = { chart, name: chart.slice_name };
    const subject = { name: named.name, path: `/explore/?slice_id=${chart.id}` };
    return { subject, charts: [named], notes: [], on: null, screen: { kind: 'chart', id: chart.id } };
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) throw new RunError(text.subjectGone, { cause });
    throw cause;
  }
}

/** @param chosen for the report; null if it covers the whole dashboard */
async function dashboardSubject(
  services: Services,
  row: DashboardRow,
  chosen: DashboardPermalinkState | null,
  owner: SignedIn,
  signal: AbortSignal,
): Promise<Subject> {
  const { store, flags, now } = services;
  const { charts } = await shownOn(store, owner, row.id);
  const layout = readLayout(parseDocument(row.position_json));
  const dashboard = { layout, metadata: flaggedMetadata(parseJsonObject(row.json_metadata), flags) };
  const given = readMasks(chosen?.dataMask);
  const ask = firstValueOf(services, row.id, owner, signal);
  const filters = await dashboardFilters({ dashboard, charts: charts.map(toChart), given }, ask);
  const state = { ...chosen, dataMask: wholeMasks(filters.masks) };
  const isPlain = chosen === null && Object.keys(filters.masks).length === 0;
  // A device that opens the dashboard again uses its reader's own filters, unless a link sets others.
  const key = isPlain
    ? null
    : await services.write(transaction => linkToDashboard(transaction, owner, row.uuid, state, now()));
  return {
    subject: {
      name: row.dashboard_title ?? reportMailText.untitled,
      path: key === null ? `/superset/dashboard/${row.slug ?? row.id}/` : `/superset/dashboard/p/${key}/`,
    },
    charts: inOrder(layout, charts, chosen ?? {}),
    notes: filters.notes,
    on: { id: row.id, filters },
    screen: {
      kind: 'dashboard',
      id: row.id,
      linkKey: key,
      hasTabs: hasChosenTabs(chosen),
      anchor: chosen?.anchor ?? '',
    },
  };
}

const toChart = (row: ChartRow): Chart => ({
  id: row.id,
  name: row.slice_name,
  vizType: row.viz_type,
  datasetId: row.dataset_id,
  description: null,
  certifiedBy: null,
  formData: parseJsonObject(row.params),
  changedOn: null,
});

/**
 * Reads the first option of a filter, with the dashboard's rights for its reader. If it cannot be read, there is none.
 */
function firstValueOf(services: Services, dashboardId: number, caller: SignedIn, signal: AbortSignal): AskValue {
  return async ({ id }, context) => {
    const form_data = { dashboardId, type: 'NATIVE_FILTER', native_filter_id: id };
    try {
      const { tables } = await chartTables(services, { context: { ...context, form_data }, caller, signal });
      const values = tables[0]?.table.frame.columns[0]?.values ?? [];
      return values[0];
    } catch (error) {
      if (isPassing(error) || signal.aborted || !(error instanceof HttpError)) throw error;
      return undefined;
    }
  };
}

/** The charts of a dashboard in display order, each once. */
function inOrder(layout: Layout, charts: readonly ChartRow[], chosen: DashboardPermalinkState): NamedChart[] {
  const byId = new Map(charts.map(chart => [chart.id, chart]));
  const own = charts.map(({ id, viz_type }) => ({ id, vizType: viz_type }));
  const nodes = placeUnplaced(layoutNodes(layout), own);
  const named = chosenCharts(nodes, layout, chosen).flatMap(({ chartId, nameOverride }) => {
    const chart = byId.get(chartId);
    byId.delete(chartId);
    return chart ? [{ chart, name: nameOverride ?? chart.slice_name }] : [];
  });
  return named.filter(({ chart }) => chart.viz_type !== 'filter_box');
}

/** Null for a chart without a query, such as a text. */
async function partOf(
  services: Services,
  { chart, name }: NamedChart,
  on: ShownOn | null,
  caller: SignedIn,
  signal: AbortSignal,
): Promise<ReadPart | null> {
  const head = { name, path: explorePath(chart.id, on), chartId: chart.id, vizType: chart.viz_type };
  try {
    const saved = await askedContext(services, chart, on?.filters.extraFor(chart.id) ?? {});
    if (saved.queries.length === 0) return null;
    const form = {
      ...(saved.form_data ?? parseJsonObject(chart.params)),
      slice_id: chart.id,
      ...(on === null ? {} : { dashboardId: on.id }),
    };
    // Bypass the cache: people expect the state at the report's time, not of an earlier query.
    const context = { ...saved, form_data: form, force: true };
    const { tables, filters, answers, dataset } = await chartTables(services, { context, caller, signal });
    const ofMetrics = await metricFormats(services, dataset.row.id);
    return {
      ...head,
      kind: 'numbers',
      tables,
      filters: on?.filters.appliedTo({ id: chart.id, dataset: dataset.query }, filters) ?? [],
      formatOf: numberFormats(form, saved, ofMetrics),
      newest: newestNumberOf(chart.viz_type, form),
      formData: { ...form, viz_type: chart.viz_type },
      answers,
      datasetId: dataset.row.id,
    };
  } catch (error) {
    if (isPassing(error) || signal.aborted) throw error;
    return { ...head, kind: 'failed', reason: reasonOf(error) };
  }
}

/** The number formats of a dataset's metrics, by name. */
async function metricFormats({ store }: Services, datasetId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('dataset_metric')
    .select(['metric_name', 'd3format'])
    .where('dataset_id', '=', datasetId)
    .execute();
  return new Map(rows.flatMap(({ metric_name, d3format }) => (d3format === null ? [] : [[metric_name, d3format]])));
}

async function askedContext({ store }: Services, chart: ChartRow, extra: ExtraFormData): Promise<QueryContext> {
  // Only a different time column has to be checked for being temporal.
  const isMoved = typeof extra['granularity_sqla'] === 'string' && chart.dataset_id !== null;
  const dataset = isMoved ? await loadQueryDataset(store, chart.dataset_id) : null;
  const columns = dataset?.query.columns ?? [];
  return filteredContext(chart, extra, name => columns.some(column => column.name === name && column.isTemporal));
}

/** Longer addresses are cut off or rejected in transit. */
const LONGEST_PATH = 1_900;

/** The address of a chart, with the dashboard's filters that an address can contain. */
function explorePath(chartId: number, on: ShownOn | null): string {
  const plain = `/explore/?slice_id=${chartId}`;
  if (on === null || Object.keys(on.filters.extraFor(chartId)).length === 0) return plain;
  const named = new URLSearchParams({ native_filters: RISON.stringify(wholeMasks(on.filters.masks)) });
  const path = `${plain}&dashboard_id=${on.id}&${named.toString()}`;
  return path.length > LONGEST_PATH ? plain : path;
}

/** The error message of a response, in either of the contract's forms; nothing if it is not meant for people. */
function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return text.unread;
  const { body, status } = error;
  const errors: readonly unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  const [first] = errors;
  const message = isRecord(first) ? first['message'] : body['message'];
  return typeof message === 'string' ? message : text.unreadStatus(status);
}
