import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { databaseAccess, type SignedIn } from '../../auth/caller';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { MetadataSchema } from '../../metadata/schema/tables';
import type { MetadataStore } from '../../metadata/store';

/** A condition on `database`: all, or those granted by permission. */
export function visibleDatabases(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'database'>();
  const access = databaseAccess(caller);
  if (access.kind === 'all') return eb.lit(true);
  return access.ids.length === 0 ? eb.lit(false) : eb('database.id', 'in', access.ids);
}

/** The connection with this id if the caller may use it; one that is hidden looks like one that is missing. */
export async function findDatabase(
  store: MetadataStore,
  caller: SignedIn,
  id: number,
): Promise<DatabaseRow | undefined> {
  return store
    .selectFrom('database')
    .selectAll()
    .where('id', '=', id)
    .where(visibleDatabases(caller))
    .executeTakeFirst();
}
