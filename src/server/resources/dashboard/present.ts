import type { DashboardListItem, DashboardDetail } from '@/api/dashboard';
import { entityTag } from '../../http/conditions';
import type { DashboardRow } from '../../metadata/schema/dashboard';
import type { WirePerson } from '../ownership';
import { wireName } from '../people';
import type { CarriedTag } from '../tag/present';
import { humanized, isoMicroseconds, isoUtc } from '../times';

export interface DashboardRelations {
  readonly owners: readonly WirePerson[];
  readonly roles: readonly { id: number; name: string }[];
  readonly tags: readonly CarriedTag[];
  readonly changedBy: WirePerson | undefined;
  readonly createdBy: WirePerson | undefined;
}

export const dashboardUrl = (row: Pick<DashboardRow, 'id' | 'slug'>) => `/superset/dashboard/${row.slug ?? row.id}/`;

function shared(row: DashboardRow, relations: DashboardRelations, now: number) {
  return {
    id: row.id,
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    url: dashboardUrl(row),
    css: row.css,
    published: row.published === 1,
    position_json: row.position_json,
    json_metadata: row.json_metadata,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    changed_by: relations.changedBy ?? null,
    changed_by_name: wireName(relations.changedBy),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    owners: relations.owners.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    roles: [...relations.roles],
    tags: [...relations.tags],
    thumbnail_url: `/api/v1/dashboard/${row.id}/thumbnail/${row.version}/`,
  };
}

export function presentListRow(row: DashboardRow, relations: DashboardRelations, now: number): DashboardListItem {
  return {
    ...shared(row, relations, now),
    status: row.published === 1 ? 'published' : 'draft',
    changed_on_utc: isoUtc(row.changed_on),
    created_by: relations.createdBy ?? null,
    created_on_delta_humanized: humanized(row.created_on, now),
  };
}

export function presentDetail(
  row: DashboardRow,
  relations: DashboardRelations,
  chartNames: readonly string[],
  now: number,
): DashboardDetail {
  return { ...shared(row, relations, now), changed_on: isoMicroseconds(row.changed_on), charts: [...chartNames] };
}

export const dashboardEtag = (row: Pick<DashboardRow, 'id' | 'version' | 'changed_on'>): string =>
  entityTag('dashboard', row);
