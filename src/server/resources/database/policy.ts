import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { databaseAccess, type SignedIn } from '../../auth/caller';
import { fromStart, optionOf } from '../../builders/lookups';
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

/** The connections that the caller may use. */
export const databaseLookup = (order: 'id' | 'database_name') =>
  fromStart(async (store, caller) => {
    const visible = store.selectFrom('database').select(['id', 'database_name']).where(visibleDatabases(caller));
    return (await visible.orderBy(order).execute()).map(row => optionOf(row.id, row.database_name));
  });

/** The connection with this id if the caller may use it; a hidden one looks like a missing one. */
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
