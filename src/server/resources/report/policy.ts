import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { datasetAccess, type SignedIn } from '../../auth/caller';
import { notFound } from '../../http-error';
import type { ReportRow } from '../../metadata/schema/report';
import type { MetadataSchema } from '../../metadata/schema/tables';
import type { MetadataStore } from '../../metadata/store';
import { requireOwner } from '../ownership';

/** A condition on `report`: the caller's own; people with access to all data see all of them (recorded). */
export function visibleReports(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'report'>();
  if (datasetAccess(caller).kind === 'all') return eb.lit(true);
  const owned = eb
    .selectFrom('owner')
    .select('owner.object_id')
    .where('owner.kind', '=', 'report')
    .where('owner.user_id', '=', caller.userId);
  return eb('report.id', 'in', owned);
}

/** @throws HttpError 404 for a hidden one too */
export async function findReport(store: MetadataStore, caller: SignedIn, id: string): Promise<ReportRow> {
  const row = await store
    .selectFrom('report')
    .selectAll()
    .where('id', '=', Number(id))
    .where(visibleReports(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * A report that the caller may change.
 * @throws HttpError 404 for none, 403 for another person's (recorded, though it is hidden)
 */
export async function ownReport(store: MetadataStore, caller: SignedIn, id: string): Promise<ReportRow> {
  const row = await store.selectFrom('report').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  if (!row) throw notFound();
  await requireOwner(store, caller, 'report', row.id);
  return row;
}
