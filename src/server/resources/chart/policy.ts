import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { datasetAccess, type SignedIn } from '../../auth/caller';
import type { MetadataSchema } from '../../metadata/schema/tables';
import { visibleDatasets } from '../dataset/policy';

/** A condition on `chart`: the caller's own charts, and those over datasets they may read. */
export function visibleCharts(caller: SignedIn): Expression<SqlBool> {
  const eb = expressionBuilder<MetadataSchema, 'chart'>();
  if (datasetAccess(caller).kind === 'all') return eb.lit(true);
  const owned = eb
    .selectFrom('owner')
    .select('owner.object_id')
    .where('owner.kind', '=', 'chart')
    .where('owner.user_id', '=', caller.userId);
  const readable = eb.selectFrom('dataset').select('dataset.id').where(visibleDatasets(caller));
  return eb.or([eb('chart.id', 'in', owned), eb('chart.dataset_id', 'in', readable)]);
}

/**
 * A condition on `chart`: those that the caller may put on a dashboard. A dashboard opened to roles gives them its
 * charts' data, so people who add a chart must be able to read the data.
 */
export function placeableCharts(caller: SignedIn): Expression<SqlBool> {
  const visible = visibleCharts(caller);
  if (!caller.isRoleBased) return visible;
  const eb = expressionBuilder<MetadataSchema, 'chart'>();
  return eb.and([
    visible,
    eb('chart.dataset_id', 'in', eb.selectFrom('dataset').select('dataset.id').where(visibleDatasets(caller))),
  ]);
}
