import { asColleague, chosen, type Act } from './act';
import { renameDashboardTo } from '@/offline/resources/first-commands';

const subject = (id: number) => `dashboard:${id} dashboard_title`;

export const rename: Act = {
  name: 'rename',
  weight: 3,
  async prepare({ dashboards }, tab, { thing, mark }) {
    const id = chosen(dashboards, thing);
    const title = id === undefined ? null : await tab.title(id);
    if (id === undefined || title === null) return null;
    const next = `Title ${mark}`;
    return { command: renameDashboardTo({ id, title }, next), changes: [{ subject: subject(id), value: next }] };
  },
  async byColleague(stage, { thing, mark }) {
    const id = chosen(stage.dashboards, thing);
    if (id !== undefined)
      await asColleague(stage, 'PUT', `/api/v1/dashboard/${id}`, { dashboard_title: `Title ${mark}` });
  },
};
