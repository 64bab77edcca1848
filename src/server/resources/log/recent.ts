import type { RecentActivity } from '@/api/log';
import type { SignedIn } from '../../auth/caller';
import type { MetadataStore } from '../../metadata/store';
import { visibleCharts } from '../chart/policy';
import { visibleDashboards } from '../dashboard/policy';
import { humanized } from '../times';
import type { ListPage } from '../../builders/list';

const YEAR = 365 * 86_400_000;

interface RecentActivityQuery {
  readonly actions: readonly string[];
  /** Each object once per action, with its last time. */
  readonly distinct: boolean;
  readonly page: ListPage;
  readonly now: number;
}

interface Opened {
  readonly action: string;
  readonly dashboard_id: number | null;
  readonly slice_id: number | null;
  readonly dttm: number;
}

async function titlesOf(store: MetadataStore, opened: readonly Opened[]) {
  const dashboardIds = opened.flatMap(({ dashboard_id: id }) => id ?? []);
  const chartIds = opened.flatMap(({ slice_id: id }) => id ?? []);
  const dashboards =
    dashboardIds.length === 0
      ? []
      : await store
          .selectFrom('dashboard')
          .select(['id', 'slug', 'dashboard_title'])
          .where('id', 'in', dashboardIds)
          .execute();
  const charts =
    chartIds.length === 0
      ? []
      : await store.selectFrom('chart').select(['id', 'slice_name']).where('id', 'in', chartIds).execute();
  return {
    dashboards: new Map(dashboards.map(row => [row.id, row])),
    charts: new Map(charts.map(row => [row.id, row.slice_name])),
  };
}

/** The objects that the caller opened last, newest first: dashboards, and charts outside of them, if still visible. */
export async function recentActivity(
  store: MetadataStore,
  caller: SignedIn,
  { actions, distinct, page, now }: RecentActivityQuery,
): Promise<RecentActivity[]> {
  const own = store
    .selectFrom('event_log')
    .where('user_id', '=', caller.userId)
    .where('action', 'in', [...actions])
    .where('dttm', '>', now - YEAR)
    .where(eb =>
      eb.or([
        eb('dashboard_id', 'in', eb.selectFrom('dashboard').select('dashboard.id').where(visibleDashboards(caller))),
        eb.and([
          eb('dashboard_id', 'is', null),
          eb('slice_id', 'in', eb.selectFrom('chart').select('chart.id').where(visibleCharts(caller))),
        ]),
      ]),
    );
  const newest = distinct
    ? own
        .select(['action', 'dashboard_id', 'slice_id'])
        .select(eb => eb.fn.max('dttm').as('dttm'))
        .groupBy(['action', 'dashboard_id', 'slice_id'])
    : own.select(['action', 'dashboard_id', 'slice_id', 'dttm']);
  const opened = await newest.orderBy('dttm', 'desc').limit(page.limit).offset(page.offset).execute();
  const { dashboards, charts } = await titlesOf(store, opened);
  return opened.map(({ action, dashboard_id: dashboardId, slice_id: chartId, dttm }) => {
    const dashboard = dashboardId === null ? undefined : dashboards.get(dashboardId);
    return {
      action,
      item_type: dashboard ? 'dashboard' : 'slice',
      item_url: dashboard ? `/superset/dashboard/${dashboard.slug ?? dashboard.id}/` : `/explore/?slice_id=${chartId}`,
      item_title: (dashboard ? dashboard.dashboard_title : charts.get(chartId ?? 0)) ?? '<empty>',
      time: dttm,
      time_delta_humanized: humanized(dttm, now),
    };
  });
}
