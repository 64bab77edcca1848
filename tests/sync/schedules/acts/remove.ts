import { asColleague, chosen, type Act } from './act';

/** Somebody deletes a thing that others work on. */
export const remove: Act = {
  name: 'remove',
  weight: 1,
  isOwn: false,
  // People cannot delete yet; a colleague does it.
  prepare: async () => null,
  async byColleague(stage, { thing, variant }) {
    const id = chosen(stage.dashboards, thing);
    // Most days nothing is deleted.
    if (id !== undefined && variant < 250) await asColleague(stage, 'DELETE', `/api/v1/dashboard/${id}`);
  },
};
