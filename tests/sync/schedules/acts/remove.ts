import { chosen, type Act } from './act';

/** Somebody deletes what others work on. */
export const remove: Act = {
  name: 'remove',
  weight: 1,
  isOwn: false,
  // Deleting is not offered to a person yet; a colleague does it.
  prepare: async () => null,
  async byColleague({ dashboards, ben }, { thing, variant }) {
    const id = chosen(dashboards, thing);
    // Most days nothing is deleted.
    if (id !== undefined && variant < 250) await ben.call('DELETE', `/api/v1/dashboard/${id}`);
  },
};
