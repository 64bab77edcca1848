import type { Roles } from '@/model/permissions';
import { datasetAccess } from '../../auth/caller';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataStore } from '../../metadata/store';

type Place = Pick<DatasetRow, 'id' | 'database_id' | 'schema'>;

/** By which grant roles may see a dataset, the widest first; null if they may not. */
function grantIn(
  roles: Roles,
  { id, database_id: database, schema }: Place,
): 'everything' | 'database' | 'schema' | 'dataset' | null {
  const access = datasetAccess({ roles });
  if (access.kind === 'all') return 'everything';
  if (access.databaseIds.includes(database)) return 'database';
  if (access.schemas.some(granted => granted.databaseId === database && granted.schema === schema)) return 'schema';
  return access.ids.includes(id) ? 'dataset' : null;
}

/** The roles and people who may see a dataset, and the rules that restrict its rows. */
export async function readersOf(store: MetadataStore, dataset: Place) {
  const roles = await store.selectFrom('role').select(['id', 'name']).orderBy('name').execute();
  const grants = await store.selectFrom('role_permission').select(['role_id', 'permission', 'view']).execute();
  const holders = await store.selectFrom('user_role').select(['role_id', 'user_id']).execute();
  const owners = await store
    .selectFrom('owner')
    .innerJoin('user', 'user.id', 'owner.user_id')
    .select(['user.first_name', 'user.last_name', 'user.username'])
    .where('owner.kind', '=', 'dataset')
    .where('owner.object_id', '=', dataset.id)
    .orderBy('user.username')
    .execute();
  const rules = await store
    .selectFrom('row_rule')
    .innerJoin('row_rule_dataset', 'row_rule_dataset.rule_id', 'row_rule.id')
    .select('row_rule.name')
    .where('row_rule_dataset.dataset_id', '=', dataset.id)
    .orderBy('row_rule.name')
    .execute();
  return {
    roles: roles.flatMap(({ id, name }) => {
      const pairs = grants.filter(grant => grant.role_id === id).map(grant => [grant.permission, grant.view] as const);
      const through = grantIn({ [name]: pairs }, dataset);
      return through ? [{ name, through, people: holders.filter(holder => holder.role_id === id).length }] : [];
    }),
    owners: owners.map(one => [one.first_name, one.last_name].filter(Boolean).join(' ') || one.username),
    rules: rules.map(({ name }) => name),
  };
}
