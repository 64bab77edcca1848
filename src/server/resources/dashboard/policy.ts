import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { isAdmin } from '@/model/permissions';
import { canEditDashboard } from '@/model/rights';
import type { SignedIn } from '../../auth/caller';
import { forbidden, notFound } from '../../http-error';
import type { ChartRow } from '../../metadata/schema/chart';
import type { DashboardRow } from '../../metadata/schema/dashboard';
import { idList, type MetadataStore } from '../../metadata/store';
import type { MetadataSchema } from '../../metadata/schema/tables';
import { visibleCharts } from '../chart/policy';
import { visibleDatasets } from '../dataset/policy';
import { ownersOf } from '../ownership';

/**
 * A condition on `dashboard`. Administrators see all dashboards. Others see their own, and published ones that are
 * either opened to one of their roles or, if opened to none, show a chart over a dataset they may read. If roles do not
 * count, only the dataset decides. Guests see the dashboards of their token.
 */
export function visibleDashboards(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'dashboard'>();
  if (caller.guest) return eb('dashboard.id', 'in', idList(caller.guest.dashboardIds));
  if (isAdmin(caller.roles)) return eb.lit(true);
  const owned = eb
    .selectFrom('owner')
    .select('owner.object_id')
    .where('owner.kind', '=', 'dashboard')
    .where('owner.user_id', '=', caller.userId);
  const opened = eb
    .selectFrom('dashboard_role')
    .innerJoin('user_role', 'user_role.role_id', 'dashboard_role.role_id')
    .select('dashboard_role.dashboard_id')
    .where('user_role.user_id', '=', caller.userId);
  const restricted = eb.selectFrom('dashboard_role').select('dashboard_role.dashboard_id');
  const readable = eb
    .selectFrom('dashboard_chart')
    .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
    .innerJoin('dataset', 'dataset.id', 'chart.dataset_id')
    .select('dashboard_chart.dashboard_id')
    .where(visibleDatasets(caller));
  return eb.or([
    eb('dashboard.id', 'in', owned),
    eb.and([
      eb('dashboard.published', '=', 1),
      caller.isRoleBased
        ? eb.or([
            eb('dashboard.id', 'in', opened),
            eb.and([eb('dashboard.id', 'not in', restricted), eb('dashboard.id', 'in', readable)]),
          ])
        : eb('dashboard.id', 'in', readable),
    ]),
  ]);
}

function visibleDashboard(store: MetadataStore, caller: SignedIn, idOrSlug: string) {
  return store
    .selectFrom('dashboard')
    .where(eb =>
      /^\d+$/.test(idOrSlug)
        ? eb('id', '=', Number(idOrSlug))
        : eb.or([eb('slug', '=', idOrSlug), eb('uuid', '=', idOrSlug)]),
    )
    .where(visibleDashboards(caller));
}

/** A dashboard the caller may see, by id or slug: digits are an id. Hidden dashboards are not found (recorded). */
export async function findDashboard(store: MetadataStore, caller: SignedIn, idOrSlug: string): Promise<DashboardRow> {
  const row = await visibleDashboard(store, caller, idOrSlug).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** As `findDashboard`, for callers that do not need the layout, which is long. */
export async function findDashboardId(store: MetadataStore, caller: SignedIn, idOrSlug: string): Promise<number> {
  const row = await visibleDashboard(store, caller, idOrSlug).select('id').executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/** Whether a visible dashboard was opened to roles, or to guests: then they may see its content. */
async function isOpenedToRoles(store: MetadataStore, caller: SignedIn, dashboardId: number): Promise<boolean> {
  if (caller.guest) return true;
  if (!caller.isRoleBased) return false;
  return (
    (await store
      .selectFrom('dashboard_role')
      .select('role_id')
      .where('dashboard_id', '=', dashboardId)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * The part of a visible dashboard that the caller may see. Charts or datasets that are hidden from them stay hidden,
 * even on their own dashboard.
 */
export async function shownOn(
  store: MetadataStore,
  caller: SignedIn,
  dashboardId: number,
): Promise<{ charts: ChartRow[]; datasetIds: number[] }> {
  const isOpened = await isOpenedToRoles(store, caller, dashboardId);
  const charts = await store
    .selectFrom('dashboard_chart')
    .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
    .selectAll('chart')
    .where('dashboard_chart.dashboard_id', '=', dashboardId)
    .where(eb => (isOpened ? eb.lit(true) : visibleCharts(caller)))
    .orderBy('chart.id')
    .execute();
  const datasets = await store
    .selectFrom('dataset')
    .select('id')
    .where('id', 'in', idList(charts.map(chart => chart.dataset_id)))
    .where(eb => (isOpened ? eb.lit(true) : visibleDatasets(caller)))
    .execute();
  const readable = new Set(datasets.map(dataset => dataset.id));
  return { charts, datasetIds: [...new Set(charts.map(chart => chart.dataset_id))].filter(id => readable.has(id)) };
}

/** The dashboard with this id if the caller may see and change it: 404 if hidden, 403 if visible but read-only. */
export async function ownDashboard(store: MetadataStore, caller: SignedIn, id: string): Promise<DashboardRow> {
  const row = await findDashboard(store, caller, id);
  const owners = (await ownersOf(store, 'dashboard', [row.id])).get(row.id) ?? [];
  const ownerIds = owners.map(owner => owner.id);
  if (!canEditDashboard(caller, ownerIds, caller.isRoleBased)) throw forbidden();
  return row;
}
