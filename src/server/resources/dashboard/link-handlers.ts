import { dashboardLinkEndpoints as endpoints } from '@/api/dashboard-links';
import { read, write, type Implementation } from '../../http/implementation';
import { originOf } from '../../http/connection';
import type { Services } from '../../services';
import { forgetFilterState, keepFilterState, readFilterState, replaceFilterState } from './filter-state';
import { followDashboardLink, linkToDashboard } from './permalinks';

const tabOf = (query: { tab_id?: string | number | undefined } | undefined) =>
  query?.tab_id === undefined ? null : String(query.tab_id);

export function dashboardLinkHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.createPermalink, async ({ store, caller, path, body, header, secure }) => {
      const key = await linkToDashboard(store, caller, path.idOrSlug, body, now());
      return { body: { key, url: `${originOf(header, secure)}/superset/dashboard/p/${key}/` } };
    }),
    read(endpoints.getPermalink, async ({ store, caller, path }) => ({
      body: await followDashboardLink(store, caller, path.key),
    })),
    write(endpoints.createFilterState, async ({ store, caller, path, body, query }) => ({
      body: {
        key: await keepFilterState({ store, caller, dashboardId: Number(path.id) }, body.value, tabOf(query), now()),
      },
    })),
    write(endpoints.updateFilterState, async ({ store, caller, path, body }) => ({
      body: {
        key: await replaceFilterState({ store, caller, dashboardId: Number(path.id) }, path.key, body.value, now()),
      },
    })),
    read(endpoints.getFilterState, async ({ store, caller, path }) => ({
      body: { value: await readFilterState({ store, caller, dashboardId: Number(path.id) }, path.key) },
    })),
    write(endpoints.deleteFilterState, async ({ store, caller, path }) => {
      await forgetFilterState({ store, caller, dashboardId: Number(path.id) }, path.key);
      return { body: { message: 'Deleted successfully' } };
    }),
  ];
}
