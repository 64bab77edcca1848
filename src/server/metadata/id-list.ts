import { sql, type RawBuilder } from 'kysely';

/**
 * Ids as the right side of `in`. They are one parameter however many there are, so that neither the statement nor its
 * limits depend on them.
 */
export function idList(ids: Iterable<number>): RawBuilder<number> {
  return sql<number>`(SELECT value FROM json_each(${JSON.stringify([...ids])}))`;
}
