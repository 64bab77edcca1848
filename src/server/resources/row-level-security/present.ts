import type { RowRuleRow } from '../../metadata/schema/row-level-security';
import { idList, type MetadataStore } from '../../metadata/store';
import { authorsOf } from '../people';
import { humanized } from '../times';

/** Rules in the contract's form, with their datasets, roles and authors. */
export async function presentRowRules(store: MetadataStore, rows: readonly RowRuleRow[], now: number) {
  const ids = idList(rows.map(row => row.id));
  const tables = await store
    .selectFrom('row_rule_dataset')
    .innerJoin('dataset', 'dataset.id', 'row_rule_dataset.dataset_id')
    .select(['row_rule_dataset.rule_id', 'dataset.id', 'dataset.schema', 'dataset.table_name'])
    .where('row_rule_dataset.rule_id', 'in', ids)
    .orderBy('dataset.id')
    .execute();
  const roles = await store
    .selectFrom('row_rule_role')
    .innerJoin('role', 'role.id', 'row_rule_role.role_id')
    .select(['row_rule_role.rule_id', 'role.id', 'role.name'])
    .where('row_rule_role.rule_id', 'in', ids)
    .orderBy('role.id')
    .execute();
  const people = await authorsOf(store, rows);
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    description: row.description,
    filter_type: row.filter_type,
    group_key: row.group_key,
    clause: row.clause,
    tables: tables.flatMap(({ rule_id: rule, ...table }) => (rule === row.id ? [table] : [])),
    roles: roles.flatMap(({ rule_id: rule, ...role }) => (rule === row.id ? [role] : [])),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    changed_by: row.changed_by === null ? null : (people.get(row.changed_by) ?? null),
  }));
}
