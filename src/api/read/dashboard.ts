import type { DashboardSummary } from '@/model/dashboard';
import type { DashboardDetail, DashboardListItem } from '../dashboard';
import { parseInstant, toPeople } from '../values';
import { customTagNames } from './tags';

/** A row of the list in the product's words. */
export function toDashboardSummary(row: DashboardListItem): DashboardSummary {
  return {
    id: row.id,
    title: row.dashboard_title ?? '',
    slug: row.slug || null,
    published: row.published ?? false,
    certifiedBy: row.certified_by || null,
    owners: toPeople(row.owners ?? []),
    tags: customTagNames(row.tags),
    changedByName: row.changed_by_name ?? '',
    changedOn: parseInstant(row.changed_on_utc),
  };
}

/** A dashboard in lists, from its detail. */
export function toSummaryOfDetail(detail: DashboardDetail): DashboardSummary {
  return {
    id: detail.id,
    title: detail.dashboard_title ?? '',
    slug: detail.slug || null,
    published: detail.published ?? false,
    certifiedBy: detail.certified_by || null,
    owners: toPeople(detail.owners),
    tags: [],
    changedByName: detail.changed_by_name,
    changedOn: parseInstant(detail.changed_on),
  };
}
