import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { isAdmin } from '@/model/permissions';
import type { SignedIn } from '../../auth/caller';
import { forbidden } from '../../http-error';
import type { FilterSetRow } from '../../metadata/schema/dashboard';
import type { MetadataSchema } from '../../metadata/schema/tables';
import type { MetadataStore } from '../../metadata/store';
import { requireOwner } from '../ownership';

/** A condition on `filter_set`: the caller's own sets, and those of dashboards the caller owns. */
export function visibleSets(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'filter_set'>();
  if (isAdmin(caller.roles)) return eb.lit(true);
  const owned = eb
    .selectFrom('owner')
    .select('owner.object_id')
    .where('owner.kind', '=', 'dashboard')
    .where('owner.user_id', '=', caller.userId);
  return eb.or([
    eb.and([eb('filter_set.owner_type', '=', 'User'), eb('filter_set.owner_id', '=', caller.userId)]),
    eb.and([eb('filter_set.owner_type', '=', 'Dashboard'), eb('filter_set.owner_id', 'in', owned)]),
  ]);
}

/** @throws HttpError 403 for another person's set, and for one of a dashboard that the caller does not own */
export async function requireSetOwner(store: MetadataStore, caller: SignedIn, row: FilterSetRow): Promise<void> {
  if (row.owner_type === 'Dashboard') await requireOwner(store, caller, 'dashboard', row.dashboard_id);
  else if (row.owner_id !== caller.userId && !isAdmin(caller.roles)) throw forbidden();
}
