import { isRecord, type Json } from '@/lib/json';
import { mergeTab } from '@/model/merge/texts';
import { byId, rewritten } from './bodies';
import { tabFields, tabToCreate } from './create-tab';
import { updateOf } from './update';

/** A tab as it is told, with the client's id of its last query beside the query itself. */
function tabIn(answer: unknown): unknown {
  if (!isRecord(answer)) return null;
  const { latest_query: query } = answer;
  return { ...answer, latest_query_id: isRecord(query) ? (query['id'] as Json) : null };
}

/** Changing fields of a tab: its SQL with every keystroke, its name, its database. A form carries each as JSON. */
export const updateTab = updateOf({
  kind: 'update-tab',
  resource: 'tab',
  names: tabFields,
  merge: mergeTab,
  read: ({ id }) => ({ endpoint: 'tab.get', path: { id } }),
  found: tabIn,
  request: ({ id, fields }) => {
    const body = rewritten(fields, { saved_query: byId('saved_query_id') });
    return {
      endpoint: 'tab.update',
      path: { id },
      body: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)])),
    };
  },
  recreateAs: ({ fields }, base, local) => tabToCreate(local, { ...base.fields, ...fields }),
  describe: ({ name, fields }) => ({ message: 'tab-changed', name, fields: Object.keys(fields) }),
});
