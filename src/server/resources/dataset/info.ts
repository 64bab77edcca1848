import type { Roles } from '@/model/permissions';
import type { MetadataTable } from '../../builders/filters';
import type { ListDefinition } from '../../builders/list';
import { permissionsOn } from '../../builders/lookups';
import { datasetList } from './list';

const permissions = [
  'can_warm_up_cache',
  'can_get_or_create_dataset',
  'can_write',
  'can_read',
  'can_export',
  'can_duplicate',
];

interface Field {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  readonly type: string;
  readonly unique: boolean;
  readonly validate?: readonly string[];
}

const labelOf = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);

function field(
  name: string,
  type: string,
  { required = false, length }: { required?: boolean; length?: readonly [min: number, max: number] } = {},
): Field {
  const validate = length ? { validate: [`<Length(min=${length[0]}, max=${length[1]}, equal=None, error=None)>`] } : {};
  return { name, type, required, label: labelOf(name), description: '', unique: false, ...validate };
}

/** The fields of a new dataset. */
const addColumns: readonly Field[] = [
  field('database', 'Integer', { required: true }),
  field('schema', 'String', { length: [0, 250] }),
  field('table_name', 'String', { required: true, length: [1, 250] }),
  field('sql', 'String'),
  field('owners', 'List'),
];

/** The editable fields. */
const editColumns: readonly Field[] = [
  field('table_name', 'String', { length: [1, 250] }),
  field('sql', 'String'),
  field('filter_select_enabled', 'Boolean'),
  field('fetch_values_predicate', 'String', { length: [0, 1000] }),
  field('schema', 'String', { length: [0, 255] }),
  field('description', 'String'),
  field('main_dttm_col', 'String'),
  field('normalize_columns', 'Boolean'),
  field('always_filter_main_dttm', 'Boolean'),
  field('offset', 'Integer'),
  field('default_endpoint', 'String'),
  field('cache_timeout', 'Integer'),
  field('is_sqllab_view', 'Boolean'),
  field('template_params', 'String'),
  field('owners', 'List'),
  field('columns', 'List'),
  field('metrics', 'List'),
  field('extra', 'String'),
];

/** Filter operators in the reported order, with their display names. */
const operatorNames: ReadonlyMap<string, string> = new Map([
  ['sw', 'Starts with'],
  ['ew', 'Ends with'],
  ['ct', 'Contains'],
  ['eq', 'Equal to'],
  ['gt', 'Greater than'],
  ['lt', 'Smaller than'],
  ['nsw', 'Not Starts with'],
  ['new', 'Not Ends with'],
  ['nct', 'Not Contains'],
  ['neq', 'Not Equal to'],
  ['in', 'One of'],
  ['not_in', 'Not one of'],
  ['rel_o_m', 'Relation'],
  ['nrel_o_m', 'No Relation'],
  ['rel_m_m', 'Relation as Many'],
  ['dataset_is_certified', 'Is certified'],
  ['dataset_is_null_or_empty', 'Null or Empty'],
]);

/** The operators of a list's columns, read from the list itself. */
function filtersOf<T extends MetadataTable>({ filters }: ListDefinition<T>) {
  return Object.fromEntries(
    Object.entries(filters).map(([column, rules]) => [
      column,
      [...operatorNames]
        .filter(([operator]) => Object.hasOwn(rules, operator))
        .map(([operator, name]) => ({ name, operator })),
    ]),
  );
}

/** Metadata on datasets in general. @param keys the requested parts; all by default */
export function datasetInfo(roles: Roles, keys: readonly string[] = []) {
  const parts = {
    add_columns: addColumns,
    add_title: 'Add Sqla Table',
    edit_columns: editColumns,
    edit_title: 'Edit Sqla Table',
    filters: filtersOf(datasetList),
    permissions: permissionsOn(roles, 'Dataset', permissions),
  };
  return keys.length === 0 ? parts : Object.fromEntries(Object.entries(parts).filter(([key]) => keys.includes(key)));
}
