import type { ResourceList } from '@/offline/reads/resources';
import type { DatabaseConnection } from '@/offline/resources/database/read-model';
import type { SavedQuery } from '@/offline/resources/saved-query/read-model';

/** A saved query as the list shows it. */
export interface ListedQuery extends Omit<SavedQuery, 'database'> {
  readonly id: number;
  /** The displayed name: servers store queries without a label, too. */
  readonly name: string;
  readonly databaseName: string;
}

/**
 * Saved queries with database names, which unsent queries only have as ids.
 * @param databases undefined until they have been read
 */
export function listedQueries(
  queries: ResourceList<SavedQuery>,
  databases: ResourceList<DatabaseConnection> | undefined,
  unnamed: string,
): readonly ListedQuery[] {
  const names = new Map(databases?.resources.map(({ id, value }) => [id, value.name]));
  return queries.resources.flatMap(({ id, value: { database, ...query } }) => {
    if (typeof id !== 'number') return [];
    const told = database?.name ?? '';
    const databaseName = told === '' && database ? (names.get(database.id) ?? '') : told;
    return [{ ...query, id, name: query.label.trim() === '' ? unnamed : query.label, databaseName }];
  });
}

/** The address of a saved query in the SQL editor, in Superset's form. */
export const editorAddress = (id: number): string => `/sqllab?savedQueryId=${id}`;

/** The previous or next query in an order; null at its ends, and for a query that is not in it. */
export function neighbour(
  order: readonly ListedQuery[],
  { id }: Pick<ListedQuery, 'id'>,
  step: -1 | 1,
): ListedQuery | null {
  const place = order.findIndex(query => query.id === id);
  return place === -1 ? null : (order[place + step] ?? null);
}
