import { isRecord, parseJsonObject } from '@/lib/json';
import { parseDocument } from '@/model/json-document';
import { readLayout } from '@/model/layout';
import { chartsBelow, layoutNodes, placeUnplaced } from '@/model/layout-nodes';
import { canDownload } from '@/model/permissions';
import type { SignedIn } from '../auth/caller';
import { HttpError } from '../http-error';
import type { ChartRow } from '../metadata/schema/chart';
import type { DashboardRow } from '../metadata/schema/dashboard';
import { chartTables } from '../resources/chart-data/answer';
import { findChart } from '../resources/chart/find';
import { findDashboard, shownOn } from '../resources/dashboard/policy';
import type { Services } from '../services';
import { contextOf } from './chart-context';
import type { ReportContent, ReportPart } from './mail';
import { isPassing, RunError } from './run-error';
import type { ClaimedRun } from './runs';

/** A chart, under the name that it has where it is shown. */
interface NamedChart {
  readonly chart: ChartRow;
  readonly name: string;
}

const attachments: Readonly<Record<string, ReportContent['attach']>> = { CSV: 'csv', XLSX: 'xlsx' };

/**
 * What a report has to say now, read with the rights of its owner. A dashboard's chart that cannot be read is named
 * with the reason, and the others are there.
 * @throws RunError where there is nothing to send
 */
export async function reportContent(
  services: Services,
  { report, log }: ClaimedRun,
  owner: SignedIn,
  signal: AbortSignal,
): Promise<ReportContent> {
  const readAt = services.now();
  const { charts, subject, notes } = await subjectOf(services, report, owner);
  const parts: ReportPart[] = [];
  // One after the other: a report has time, and people who wait for their charts go first.
  for (const named of charts) {
    const part = await partOf(services, named, report.dashboard_id, owner, signal);
    if (part) parts.push(part);
  }
  if (parts.length === 0) throw new RunError('There are no charts that its owner may see.');
  if (parts.every(part => part.kind === 'failed')) throw new RunError(failuresIn(parts).join(' '));
  const wanted = attachments[report.report_format] ?? null;
  const attach = canDownload(owner.roles) ? wanted : null;
  return {
    name: report.name,
    description: report.description,
    subject,
    parts,
    dueAt: log.scheduled_dttm,
    readAt,
    timezone: report.timezone,
    missed: log.missed,
    attach,
    notes: wanted === attach ? notes : [...notes, 'Its owner may not download data, so there are no files.'],
  };
}

/** Charts that a log names one by one. */
const MOST_NAMED = 5;

/** What is to be said of charts that could not be read. */
export function failuresIn(parts: readonly ReportPart[]): string[] {
  const all = parts.flatMap(part =>
    part.kind === 'failed' ? [`“${part.name}” could not be read: ${part.reason}`] : [],
  );
  const rest = all.length - MOST_NAMED;
  return rest <= 0 ? all : [...all.slice(0, MOST_NAMED), `Nor could ${rest} more ${rest === 1 ? 'chart' : 'charts'}.`];
}

type Subject = Pick<ReportContent, 'subject' | 'notes'> & { readonly charts: readonly NamedChart[] };

async function subjectOf(
  { store }: Services,
  { chart_id, dashboard_id }: ClaimedRun['report'],
  owner: SignedIn,
): Promise<Subject> {
  try {
    if (dashboard_id !== null) {
      const dashboard = await findDashboard(store, owner, String(dashboard_id));
      const name = dashboard.dashboard_title ?? 'Dashboard';
      return {
        subject: { name, path: `/superset/dashboard/${dashboard.slug ?? dashboard.id}/` },
        charts: inOrder(dashboard, (await shownOn(store, owner, dashboard.id)).charts),
        notes: hasFilters(dashboard)
          ? ['The numbers are those of the charts, without the filters of the dashboard.']
          : [],
      };
    }
    const chart = await findChart(store, owner, String(chart_id));
    const named = { chart, name: chart.slice_name };
    return { subject: { name: named.name, path: `/explore/?slice_id=${chart.id}` }, charts: [named], notes: [] };
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404)
      throw new RunError('What this report is about does not exist, or its owner may not see it.', { cause });
    throw cause;
  }
}

/** The charts of a dashboard in the order in which it shows them, each once. */
function inOrder(dashboard: DashboardRow, charts: readonly ChartRow[]): NamedChart[] {
  const byId = new Map(charts.map(chart => [chart.id, chart]));
  const own = charts.map(({ id, viz_type }) => ({ id, vizType: viz_type }));
  const nodes = placeUnplaced(layoutNodes(readLayout(parseDocument(dashboard.position_json))), own);
  const named = chartsBelow(nodes).flatMap(({ chartId, nameOverride }) => {
    const chart = byId.get(chartId);
    byId.delete(chartId);
    return chart ? [{ chart, name: nameOverride ?? chart.slice_name }] : [];
  });
  return named.filter(({ chart }) => chart.viz_type !== 'filter_box');
}

function hasFilters({ json_metadata }: DashboardRow): boolean {
  const { native_filter_configuration: filters } = parseJsonObject(json_metadata);
  return Array.isArray(filters) && filters.length > 0;
}

/** Null for a chart that asks for no numbers, such as a text. */
async function partOf(
  services: Services,
  { chart, name }: NamedChart,
  dashboardId: number | null,
  caller: SignedIn,
  signal: AbortSignal,
): Promise<ReportPart | null> {
  try {
    const saved = contextOf(chart);
    if (saved.queries.length === 0) return null;
    const form = {
      ...(saved.form_data ?? parseJsonObject(chart.params)),
      slice_id: chart.id,
      ...(dashboardId === null ? {} : { dashboardId }),
    };
    // Read anew: people take a report for the state at its time, and not for what somebody asked an hour before.
    const tables = await chartTables(services, { context: { ...saved, form_data: form, force: true }, caller, signal });
    return { kind: 'numbers', name, chartId: chart.id, tables };
  } catch (error) {
    if (isPassing(error) || signal.aborted) throw error;
    return { kind: 'failed', name, chartId: chart.id, reason: reasonOf(error) };
  }
}

/** What an answer says went wrong, in either of the contract's forms; of what is not meant for people, nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return 'The data could not be read.';
  const { body, status } = error;
  const errors: readonly unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  const [first] = errors;
  const message = isRecord(first) ? first['message'] : body['message'];
  return typeof message === 'string' ? message : `The data could not be read (${status}).`;
}
