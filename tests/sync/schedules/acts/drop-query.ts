import { chosen, type Act } from './act';
import { queriesOn } from './query-facet';
import { deleteResource } from '@/offline/commands/make';

export const dropQuery: Act = {
  name: 'drop-query',
  weight: 1,
  async prepare(_, tab, { thing }) {
    const query = chosen(await queriesOn(tab.store), thing);
    if (!query) return null;
    const { id, birth, label } = query;
    return {
      command: deleteResource('saved-query', { id, name: label }),
      changes: [{ subject: `query:${birth} removed`, value: 'yes' }],
    };
  },
  byColleague: async () => undefined,
};
