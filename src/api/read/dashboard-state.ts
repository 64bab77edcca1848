import type { DashboardState, EarlierVersion, EditedDashboard } from '@/model/dashboard';
import type { DashboardDetail } from '../dashboard';
import type { VersionContent, DashboardVersion } from '../dashboard-versions';
import { documentOf, parseInstant } from '../values';

/** What people edit of a dashboard, now or at some time. */
export function toDashboardState(told: VersionContent): DashboardState {
  return {
    title: told.dashboard_title,
    slug: told.slug,
    css: told.css,
    published: told.published,
    certifiedBy: told.certified_by,
    certificationDetails: told.certification_details,
    layout: documentOf(told.position_json),
    metadata: documentOf(told.json_metadata),
  };
}

/** All that its editors need. @param etag the version of the copy */
export function toEditedDashboard(detail: DashboardDetail, etag: string | null): EditedDashboard {
  return {
    ...toDashboardState(detail),
    id: detail.id,
    etag,
    owners: detail.owners.flatMap(({ id, first_name: first, last_name: last }) =>
      id === undefined ? [] : [{ id, name: `${first} ${last}`.trim() }],
    ),
    roles: detail.roles ?? [],
  };
}

/** When it was something else. */
export const toEarlierVersion = ({ version, changed_by: by, changed_on: since }: DashboardVersion): EarlierVersion => ({
  number: version,
  since: parseInstant(since),
  by: by ? `${by.first_name} ${by.last_name}`.trim() : '',
});
