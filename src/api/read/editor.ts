import { isRecord } from '@/lib/json';
import { readFields } from './fields';

const listIn = (holder: unknown, name: string): readonly Record<string, unknown>[] => {
  const list = isRecord(holder) ? holder[name] : null;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const idsOf = (items: readonly Readonly<Record<string, unknown>>[]): readonly number[] =>
  items.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/** All tabs of the person, oldest first, from the editor's start; only the active one is complete there. */
export function tabIdsIn(answer: unknown): readonly number[] {
  const ids = idsOf(listIn(isRecord(answer) ? answer['result'] : null, 'tab_state_ids'));
  return ids.toSorted((first, second) => first - second);
}

/** Reads a tab; the client's id of its last query is beside the query itself. */
export function readTab(told: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { latest_query: query } = told;
  return { ...readFields('tab', told), latestQueryId: isRecord(query) ? query['id'] : null };
}

/** The tables beside a tab that match these fields. */
export const tablesLike = (tab: unknown, named: Readonly<Record<string, unknown>>): readonly number[] =>
  idsOf(
    listIn(tab, 'table_schemas').filter(table => {
      const told = readFields('table-schema', table);
      return Object.entries(named).every(([name, value]) => told[name] === value);
    }),
  );
