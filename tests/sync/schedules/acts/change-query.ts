import { isRecord, parseJson } from '@/lib/json';
import { chosen, type Act, type Stage } from './act';
import { queriesOn } from './query-facet';
import { updateResource } from '@/offline/commands/make';

async function serverIds({ ada }: Stage): Promise<number[]> {
  const body = parseJson(await (await ada.call('GET', '/api/v1/saved_query/')).text());
  const ids: unknown = isRecord(body) ? body['ids'] : [];
  return Array.isArray(ids) ? ids.filter(id => typeof id === 'number') : [];
}

/** A saved query gets another name or another text; the server may not know it yet. */
export const changeQuery: Act = {
  name: 'change-query',
  weight: 2,
  async prepare(_, tab, { thing, variant, mark }) {
    const query = chosen(await queriesOn(tab.store), thing);
    if (!query) return null;
    const { id, birth, label, sql } = query;
    const isLabel = variant % 2 === 0;
    const [name, before, value] = isLabel
      ? (['label', label, `Query ${mark}`] as const)
      : (['sql', sql, `SELECT '${mark}'`] as const);
    const command = updateResource(
      'saved-query',
      { id, name: isLabel ? value : label },
      { before: { [name]: before }, after: { [name]: value } },
    );
    return { command, changes: [{ subject: `query:${birth} ${name}`, value }] };
  },
  // A query belongs to one person; changes from elsewhere come from another device of theirs.
  async byColleague(stage, { thing, variant, mark }) {
    const id = chosen(await serverIds(stage), thing);
    const body = variant % 2 === 0 ? { label: `Query ${mark}` } : { sql: `SELECT '${mark}'` };
    if (id !== undefined) await stage.ada.call('PUT', `/api/v1/saved_query/${id}`, { body });
  },
};
