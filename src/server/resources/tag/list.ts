import { byText, numberFilters, personName, textFilters, toOneFilters } from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';

const shared = [
  'id',
  'name',
  'type',
  'description',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on_delta_humanized',
  'created_on_delta_humanized',
  'created_by.first_name',
  'created_by.last_name',
];

export const tagItem = { title: 'Show Tag', columns: [...shared, 'created_by'] };

export const tagList: ListDefinition<'tag'> = {
  table: 'tag',
  select: store => store.selectFrom('tag').selectAll(),
  ties: 'newest-first',
  title: 'List Tag',
  columns: shared,
  order: {
    id: 'tag.id',
    name: byText('tag.name'),
    // There is only one type.
    type: eb => eb.val(1),
    description: byText('tag.description'),
    'changed_by.first_name': personName('tag.changed_by'),
    'changed_by.last_name': personName('tag.changed_by', 'last_name'),
    changed_on_delta_humanized: 'tag.changed_on',
    created_on_delta_humanized: 'tag.created_on',
    'created_by.first_name': personName('tag.created_by'),
    'created_by.last_name': personName('tag.created_by', 'last_name'),
  },
  filters: {
    id: numberFilters('tag.id'),
    name: textFilters('tag.name'),
    description: textFilters('tag.description'),
    type: { custom_tag: (eb, value) => (value === false ? eb.lit(false) : null) },
    created_by: toOneFilters('tag.created_by'),
    changed_by: toOneFilters('tag.changed_by'),
    created_on: numberFilters('tag.created_on'),
    changed_on: numberFilters('tag.changed_on'),
  },
};
