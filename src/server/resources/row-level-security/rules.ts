import type { SignedIn } from '../../auth/caller';
import type { MetadataStore } from '../../metadata/store';

/**
 * The row conditions that apply to a caller of a dataset: all groups must hold, each a list of clauses of which one
 * must hold. All clauses of a guest's token apply in addition to the stored ones.
 */
export async function rowRulesFor(
  store: MetadataStore,
  caller: Pick<SignedIn, 'roles' | 'guest'>,
  datasetId: number,
): Promise<readonly (readonly string[])[]> {
  const handed = (caller.guest?.rules ?? []).filter(rule => [null, datasetId].includes(rule.datasetId));
  return [...(await storedRules(store, caller, datasetId)), ...handed.map(({ clause }) => [clause])];
}

type Holder = Pick<SignedIn, 'roles'>;

/** The stored rules on a dataset, and whether they apply to somebody with these roles. */
export async function rulesOfDataset(store: MetadataStore, { roles }: Holder, datasetId: number) {
  const rules = await store
    .selectFrom('row_rule_dataset')
    .innerJoin('row_rule', 'row_rule.id', 'row_rule_dataset.rule_id')
    .select(['row_rule.id', 'row_rule.name', 'row_rule.filter_type', 'row_rule.group_key', 'row_rule.clause'])
    .where('row_rule_dataset.dataset_id', '=', datasetId)
    .orderBy('row_rule.id')
    .execute();
  if (rules.length === 0) return [];
  const named = await store
    .selectFrom('row_rule_role')
    .innerJoin('role', 'role.id', 'row_rule_role.role_id')
    .select(['row_rule_role.rule_id', 'role.name'])
    .where(
      'row_rule_role.rule_id',
      'in',
      rules.map(rule => rule.id),
    )
    .execute();
  const held = new Set(named.filter(({ name }) => Object.hasOwn(roles, name)).map(({ rule_id: id }) => id));
  return rules.map(rule => ({ ...rule, applies: held.has(rule.id) === (rule.filter_type === 'Regular') }));
}

async function storedRules(
  store: MetadataStore,
  holder: Holder,
  datasetId: number,
): Promise<readonly (readonly string[])[]> {
  const rules = await rulesOfDataset(store, holder, datasetId);
  const groups = new Map<number | string, string[]>();
  for (const { id, group_key: key, clause } of rules.filter(({ applies }) => applies)) {
    const group = key ?? id;
    groups.set(group, [...(groups.get(group) ?? []), clause]);
  }
  return [...groups.values()];
}
