import { dashboardDetailSchema, dashboardRowSchema, type DashboardListItem } from '@/api/dashboard';
import { chartIdsIn } from '@/model/layout';
import { keepEarlier } from '../../store/earlier';
import { contentTables, forgetContents } from '../../store/forget';
import { emptyDashboard, type DashboardRecord } from '../../store/records';
import { ownTable, versionAfter, whole } from '../own-table';

const slugOf = (slug: unknown) => (typeof slug === 'string' && slug !== '' ? slug : null);

/** A dashboard as its list and its own screen carry it. */
export const dashboardTable = ownTable<'dashboard', DashboardRecord, DashboardListItem>({
  kind: 'dashboard',
  name: 'dashboards',
  records: store => store.dashboards,
  empty: emptyDashboard,
  row: dashboardRowSchema,
  withRow: (record, row, asOf) => ({ ...record, slug: row.slug || null, row, rowAsOf: asOf }),
  withChange: (record, change) => ({ ...record, row: change(record.row), detail: change(record.detail) }),
  made(record, told, { now, to }) {
    const [row, detail] = [whole(dashboardRowSchema, told), whole(dashboardDetailSchema, told)];
    const asOf = { rowAsOf: row && now, detailAsOf: detail && now, chartsAsOf: detail && now };
    return row || detail ? { ...record, slug: slugOf(told['slug']), row, detail, ...asOf, etag: to } : null;
  },
  async changed(store, { before, after }, fields, accepted) {
    const { now } = accepted;
    const isKept = after.detail !== null && (await keepEarlier(store, before, after.detail, now));
    const { layout } = fields;
    return {
      ...after,
      ...('slug' in fields ? { slug: slugOf(fields.slug) } : {}),
      // The layout tells the server which charts belong to it.
      ...(layout ? { chartIds: chartIdsIn(layout) } : {}),
      etag: versionAfter(before.etag, accepted),
      ...(isKept ? { changedHere: now } : {}),
    };
  },
  contents: { tables: contentTables, remove: forgetContents },
});
