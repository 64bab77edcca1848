import { byText, numberFilters, textFilters, toOneFilters } from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';

const relations = ['tables.id', 'tables.table_name', 'roles.id', 'roles.name'];
const author = ['changed_by.first_name', 'changed_by.last_name', 'changed_by.id'];

export const rowRuleItem = {
  title: 'Show Row Level Security Filter',
  columns: [
    'name',
    'description',
    'filter_type',
    'tables.id',
    'tables.schema',
    'tables.table_name',
    'roles.id',
    'roles.name',
    'group_key',
    'clause',
  ],
};

export const rowRuleList: ListDefinition<'row_rule'> = {
  table: 'row_rule',
  select: store => store.selectFrom('row_rule').selectAll(),
  ties: 'newest-first',
  title: 'List Row Level Security Filter',
  columns: ['id', 'name', 'filter_type', ...relations, 'clause', 'changed_on_delta_humanized', ...author, 'group_key'],
  order: {
    name: byText('row_rule.name'),
    filter_type: byText('row_rule.filter_type'),
    clause: byText('row_rule.clause'),
    changed_on_delta_humanized: 'row_rule.changed_on',
    group_key: byText('row_rule.group_key'),
  },
  filters: {
    id: numberFilters('row_rule.id'),
    name: textFilters('row_rule.name'),
    description: textFilters('row_rule.description'),
    filter_type: textFilters('row_rule.filter_type'),
    clause: textFilters('row_rule.clause'),
    group_key: textFilters('row_rule.group_key'),
    created_by: toOneFilters('row_rule.created_by'),
    changed_by: toOneFilters('row_rule.changed_by'),
    tables: {
      rel_m_m: (eb, value) =>
        eb.exists(
          eb
            .selectFrom('row_rule_dataset')
            .select('row_rule_dataset.rule_id')
            .whereRef('row_rule_dataset.rule_id', '=', 'row_rule.id')
            .where('row_rule_dataset.dataset_id', 'in', numbers(value)),
        ),
    },
    roles: {
      rel_m_m: (eb, value) =>
        eb.exists(
          eb
            .selectFrom('row_rule_role')
            .select('row_rule_role.rule_id')
            .whereRef('row_rule_role.rule_id', '=', 'row_rule.id')
            .where('row_rule_role.role_id', 'in', numbers(value)),
        ),
    },
  },
};

const numbers = (value: unknown) => (Array.isArray(value) ? value : [value]).map(id => Number(id));
