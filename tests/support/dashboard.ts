import { parseDocument } from '@/model/json-document';
import type { Dashboard, DashboardState } from '@/model/dashboard';

/** A dashboard as screens show it: empty, except for the given fields. */
export const shownDashboard = (given: Pick<Dashboard, 'id'> & Partial<Dashboard>): Dashboard => ({
  title: 'Sales',
  slug: null,
  published: true,
  certifiedBy: null,
  certificationDetails: null,
  owners: [],
  tags: [],
  changedByName: '',
  changedOn: null,
  css: '',
  layout: {},
  metadata: {},
  ...given,
});

/** The content of a dashboard for its editors. */
export const dashboardState: DashboardState = {
  title: 'Sales',
  slug: null,
  css: null,
  published: true,
  certifiedBy: null,
  certificationDetails: null,
  layout: parseDocument('{"A":{"id":"A"},"B":1}'),
  metadata: parseDocument('{"refresh_frequency":0}'),
};
