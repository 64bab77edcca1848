import { asColleague, chosen, type Act } from './act';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';

/**
 * A dashboard is saved with another style, conditional on the version that the person saw where the server has
 * versions.
 */
export const restyle: Act = {
  name: 'restyle',
  weight: 3,
  async prepare({ dashboards }, tab, { thing, mark }) {
    const id = chosen(dashboards, thing);
    const opened = id === undefined ? null : await tab.dashboard(id);
    if (id === undefined || !opened) return null;
    const { css, title } = opened.dashboard;
    const etag = (await tab.store.dashboards.get(id))?.etag ?? null;
    const value = `.${mark}{}`;
    return {
      command: saveDashboard({ id, name: title, etag }, { before: { css }, after: { css: value } }),
      changes: [{ subject: `dashboard:${id} css`, value }],
    };
  },
  async byColleague(stage, { thing, mark }) {
    const id = chosen(stage.dashboards, thing);
    if (id !== undefined) await asColleague(stage, 'PUT', `/api/v1/dashboard/${id}`, { css: `.${mark}{}` });
  },
};
