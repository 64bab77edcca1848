import type { Facet } from './act';

/** Titles, styles and stars of dashboards. */
export const dashboardFacet: Facet = {
  async truth({ world, ada }) {
    const { store } = world.server.app.database;
    const rows = await store.selectFrom('dashboard').select(['id', 'dashboard_title', 'css']).execute();
    const stars = await store
      .selectFrom('favourite')
      .select('object_id')
      .where('user_id', '=', ada.id)
      .where('kind', '=', 'dashboard')
      .execute();
    const starred = new Set(stars.map(star => star.object_id));
    return new Map(
      rows.flatMap(({ id, dashboard_title: title, css }): [string, string][] => [
        [`dashboard:${id} dashboard_title`, title ?? ''],
        [`dashboard:${id} css`, css ?? ''],
        [`dashboard:${id} star`, String(starred.has(id))],
      ]),
    );
  },
  async shown({ dashboards }, tab) {
    const opened = await Promise.all(dashboards.map(id => tab.dashboard(id)));
    return new Map(
      opened.flatMap((shown, index): [string, string][] => {
        const id = dashboards[index];
        if (!shown || id === undefined) return [];
        return [
          [`dashboard:${id} dashboard_title`, shown.dashboard.title],
          [`dashboard:${id} css`, shown.dashboard.css],
          [`dashboard:${id} star`, String(shown.favourite)],
        ];
      }),
    );
  },
};
