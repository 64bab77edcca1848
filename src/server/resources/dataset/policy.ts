import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { datasetAccess, type SignedIn } from '../../auth/caller';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataSchema } from '../../metadata/schema/tables';
import type { MetadataStore } from '../../metadata/store';

/** A condition on `dataset`: all, those granted by permission, and the caller's own. */
export function visibleDatasets(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'dataset'>();
  const access = datasetAccess(caller);
  if (access.kind === 'all') return eb.lit(true);
  const owned = eb
    .selectFrom('owner')
    .select('owner.object_id')
    .where('owner.kind', '=', 'dataset')
    .where('owner.user_id', '=', caller.userId);
  return eb.or([
    eb('dataset.id', 'in', owned),
    ...(access.ids.length > 0 ? [eb('dataset.id', 'in', access.ids)] : []),
    ...access.schemas.map(({ databaseId, schema }) =>
      eb.and([eb('dataset.database_id', '=', databaseId), eb('dataset.schema', '=', schema)]),
    ),
    ...(access.databaseIds.length > 0 ? [eb('dataset.database_id', 'in', access.databaseIds)] : []),
  ]);
}

export async function mayReadDataset(store: MetadataStore, caller: SignedIn, dataset: DatasetRow): Promise<boolean> {
  if (datasetAccess(caller).kind === 'all') return true;
  const row = await store
    .selectFrom('dataset')
    .select('id')
    .where('id', '=', dataset.id)
    .where(visibleDatasets(caller))
    .executeTakeFirst();
  return row !== undefined;
}
