import { asColleague, chosen, type Act } from './act';
import { starDashboard } from '@/offline/resources/first-commands';

export const star: Act = {
  name: 'star',
  weight: 1,
  async prepare({ dashboards }, tab, { thing, variant }) {
    const id = chosen(dashboards, thing);
    const opened = id === undefined ? null : await tab.dashboard(id);
    if (id === undefined || !opened) return null;
    const value = variant % 2 === 0;
    return {
      command: starDashboard({ id, title: opened.dashboard.title }, value),
      changes: [{ subject: `dashboard:${id} star`, value: String(value) }],
    };
  },
  // Stars belong to one person; a colleague changes another part of the same dashboard, which no device compares.
  async byColleague(stage, { thing, mark }) {
    const id = chosen(stage.dashboards, thing);
    if (id !== undefined) await asColleague(stage, 'PUT', `/api/v1/dashboard/${id}`, { css: `.${mark}{}` });
  },
};
