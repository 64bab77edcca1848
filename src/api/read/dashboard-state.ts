import type { DashboardState, EarlierVersion, EditedDashboard } from '@/model/dashboard';
import type { DashboardDetail } from '../dashboard';
import type { VersionContent, DashboardVersion } from '../dashboard-versions';
import { documentOf, parseInstant } from '../values';

/** The editable content of a dashboard, current or earlier. */
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

/** Everything that the editors of a dashboard need. @param etag the version of the copy */
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

/** Converts an earlier version of a dashboard. */
export const toEarlierVersion = ({ version, changed_by: by, changed_on: since }: DashboardVersion): EarlierVersion => ({
  number: version,
  since: parseInstant(since),
  by: by ? `${by.first_name} ${by.last_name}`.trim() : '',
});
