import type { DashboardDetail } from '@/api/dashboard';

/** A dashboard as the server reports it: empty, except for the given fields. */
export const dashboardDetail = (given: Pick<DashboardDetail, 'id'> & Partial<DashboardDetail>): DashboardDetail => ({
  dashboard_title: 'Sales',
  slug: null,
  url: `/superset/dashboard/${given.id}/`,
  css: '',
  published: true,
  position_json: null,
  json_metadata: null,
  certified_by: null,
  certification_details: null,
  changed_by_name: '',
  changed_on: '2026-01-01T00:00:00',
  changed_on_delta_humanized: '',
  owners: [],
  charts: [],
  is_managed_externally: false,
  ...given,
});
