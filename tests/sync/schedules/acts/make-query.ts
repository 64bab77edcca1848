import type { Act } from './act';
import { bornAs } from './query-facet';
import { createResource } from '@/offline/commands/make';

export const makeQuery: Act = {
  name: 'make-query',
  weight: 2,
  async prepare(_, _tab, { mark }) {
    const [label, sql] = [`Query ${mark}`, `SELECT '${mark}'`];
    return {
      command: local =>
        createResource('saved-query', { local, name: label, fields: { label, sql, description: bornAs(mark) } }),
      changes: [
        { subject: `query:${mark} label`, value: label },
        { subject: `query:${mark} sql`, value: sql },
      ],
    };
  },
  // Somebody makes one that differs only in its words: it must not be confused with one's own.
  async byColleague({ ada }, { mark }) {
    await ada.call('POST', '/api/v1/saved_query/', {
      body: { label: `Query ${mark}`, sql: `SELECT '${mark}'`, description: bornAs(mark) },
    });
  },
};
