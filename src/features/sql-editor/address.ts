import { POSTED_SQL, readPostedSql, type PostedSql } from '@/model/sql-form';
import type { SqlSource } from '@/offline/sql-editor/sources';

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
const idIn = (value: unknown): number | null => {
  const id = Number(textIn(value));
  return Number.isInteger(id) && id !== 0 ? id : null;
};

/** The parameters of an address, each with all its values: they are sent with a run. */
export function parametersOf(query: string): Readonly<Record<string, string[]>> {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries([...new Set(parameters.keys())].map(name => [name, parameters.getAll(name)]));
}

/** The source that an address with Superset's parameters requests; null for just the editor. */
export function sourceIn(search: Readonly<Record<string, unknown>>): SqlSource | null {
  const key = textIn(search['id']);
  if (key !== null) return { kind: 'shared', key };
  const link = textIn(search['p']);
  if (link !== null) return { kind: 'link', key: link };
  const saved = idIn(search['savedQueryId']);
  if (saved !== null) return { kind: 'saved', id: saved };
  const past = idIn(search['queryId']);
  if (past !== null) return { kind: 'past', id: past };
  const sql = textIn(search['sql']);
  const dataset = /^(\d+)__/.exec(textIn(search['datasourceKey']) ?? '');
  if (dataset) return { kind: 'dataset', id: Number(dataset[1]), sql };
  if (sql === null) return null;
  return {
    kind: 'given',
    sql: {
      name: textIn(search['name']) ?? textIn(search['title']),
      databaseId: idIn(search['dbid']),
      schema: textIn(search['schema']),
      sql,
      autorun: search['autorun'] === true || search['autorun'] === 'true',
      templateParams: textIn(search['templateParams']),
    },
  };
}

/** The SQL of a form, which the page holds until the editor has opened it. */
export const postedSql = (): PostedSql | null => readPostedSql(document.getElementById(POSTED_SQL)?.textContent);

/** Removes it, so that it is opened once. */
export const dropPostedSql = (): void => document.getElementById(POSTED_SQL)?.remove();
