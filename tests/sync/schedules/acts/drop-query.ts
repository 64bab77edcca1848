import { deleteSavedQuery } from '@/offline/commands/make/saved-query';
import { chosen, type Act } from './act';
import { queriesOn } from './query-facet';

export const dropQuery: Act = {
  name: 'drop-query',
  weight: 1,
  async prepare(_, tab, { thing }) {
    const query = chosen(await queriesOn(tab.store), thing);
    if (!query) return null;
    const { id, birth, label } = query;
    return {
      command: deleteSavedQuery({ id, name: label }),
      changes: [{ subject: `query:${birth} removed`, value: 'yes' }],
    };
  },
  byColleague: async () => undefined,
};
