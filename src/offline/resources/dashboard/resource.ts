import { dashboardEndpoints } from '@/api/dashboard';
import { SECOND, type ResourceDescriptor } from '../descriptor';
import { dashboardTable } from './table';

export const dashboard = {
  nameField: 'title',
  table: dashboardTable,
  list: {
    how: 'pages',
    staleAfter: 30 * SECOND,
    page: (client, q, options) => client.call(dashboardEndpoints.list, { q }, options),
  },
  stars: {
    kind: 'dashboard',
    read: (client, q, options) => client.call(dashboardEndpoints.favouriteStatus, { q }, options),
  },
} satisfies ResourceDescriptor;
