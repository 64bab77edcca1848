import { isAlert, type ReportSubject } from '@/model/report';
import { reports, type ScheduledReport } from '../resources/report/read-model';
import type { Reference } from '../resources/read-model';
import type { LocalStore } from '../store/database';
import { readChartList } from './charts';
import { readDashboardList } from './dashboards';
import { readResources } from './resources';

/** A report with its subject. */
export interface ListedReport extends ScheduledReport {
  readonly id: number;
  /** Null if it is about neither a chart nor a dashboard. */
  readonly subject: ReportSubject | null;
  /** Empty if this device does not know it. */
  readonly subjectName: string;
}

export interface ReportList {
  readonly items: readonly ListedReport[];
  /** Null when they were never listed. */
  readonly asOf: number | null;
}

const subjectOf = (kind: ReportSubject['kind'], { id }: Reference): ReportSubject | null =>
  typeof id === 'number' ? { kind, id } : null;

/**
 * The reports on this device, with those that wait to be created. Alerts, which are stored among them, are left out.
 */
export async function readReports(store: LocalStore): Promise<ReportList> {
  const { items, asOf } = await readReportsAndAlerts(store);
  return { items: items.filter(item => !isAlert(item)), asOf };
}

/** The reports on this device and the alerts, with those that wait to be created. */
export async function readReportsAndAlerts(store: LocalStore): Promise<ReportList> {
  const { resources, asOf } = await readResources(store, reports, null);
  if (resources.length === 0) return { items: [], asOf };
  const { dashboards } = await readDashboardList(store);
  const { charts } = await readChartList(store);
  const titles = new Map(dashboards.map(({ id, title }) => [id, title]));
  const names = new Map(charts.map(({ id, name }) => [id, name]));
  const items = resources.flatMap(({ id, value }): ListedReport[] => {
    if (typeof id !== 'number') return [];
    const { chart, dashboard } = value;
    const subject = dashboard ? subjectOf('dashboard', dashboard) : chart && subjectOf('chart', chart);
    // Its present name, or the one it had when the report was read.
    const known = subject && (subject.kind === 'chart' ? names : titles).get(subject.id);
    return [{ ...value, id, subject, subjectName: known ?? dashboard?.name ?? chart?.name ?? '' }];
  });
  return { items, asOf };
}

/** Reads the name of a chart or dashboard to name a report after; empty if this device does not know it. */
export async function readSubjectName(store: LocalStore, { kind, id }: ReportSubject): Promise<string> {
  if (kind === 'chart') return (await readChartList(store)).charts.find(chart => chart.id === id)?.name ?? '';
  return (await readDashboardList(store)).dashboards.find(dashboard => dashboard.id === id)?.title ?? '';
}
