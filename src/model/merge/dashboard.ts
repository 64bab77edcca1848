import { isRecord, type Json, type JsonObject } from '@/lib/json';
import { fieldSubject, mergeFields, type PartsOf, type SubjectOf } from './fields';
import { jsonDocument, jsonText } from './json-text';
import { deep, keys, record } from './keys';
import { layout } from './layout/merge-layout';
import { lines } from './lines';
import { members, named, references, set } from './lists';
import { isObject, type Merger, type Sides, type Slot } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import type { EditOf } from '../resource-fields';
import { derived, field, fieldWith, whole } from './whole';

const idOf = (item: Json): string | null => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : null);

/** Charts and tabs in scope are computed from the scope and the layout. */
const filter = record(key => {
  if (key === 'chartsInScope' || key === 'tabsInScope') return derived;
  // A default is one value: the choice, and its query.
  if (key === 'defaultDataMask' || key === 'scope') return whole;
  if (key === 'cascadeParentIds') return set;
  if (key === 'targets' || key === 'adhoc_filters') return members;
  return deep;
});

const chartConfiguration = record(key =>
  key === 'crossFilters' ? record(part => (part === 'chartsInScope' ? derived : whole)) : field,
);

/** Keys of the metadata. For keys with a default, a missing key means the default. */
const metadata: Merger = keys(
  {
    native_filter_configuration: named({ namesIn: () => idOf, part: filter, isOrdered: true }),
    chart_configuration: keys({}, chartConfiguration),
    global_chart_configuration: record(key => (key === 'chartsInScope' ? derived : whole)),
    label_colors: keys({}),
    shared_label_colors: derived,
    color_scheme_domain: derived,
    expanded_slices: keys({}),
    timed_refresh_immune_slices: set,
    default_filters: jsonText(keys({}, deep)),
    filter_scopes: keys(
      {},
      record(() => whole),
    ),
    refresh_frequency: fieldWith(0),
    cross_filters_enabled: fieldWith(true),
    filter_bar_orientation: fieldWith('VERTICAL'),
  },
  field,
);

/**
 * The fields of a dashboard; people and roles are ids or objects with ids, and the layout is separate from the
 * metadata.
 */
const fields: PartsOf<'dashboard'> = {
  css: lines,
  owners: references,
  roles: references,
  published: fieldWith(false),
  metadata: jsonDocument(metadata),
  layout: jsonDocument(layout),
};

function filtersIn(stored: Slot): readonly unknown[] {
  const filters = isRecord(stored) ? stored['native_filter_configuration'] : null;
  return Array.isArray(filters) ? filters : [];
}

/** The name of a filter on the first side that has one. */
function filterName({ base, mine, theirs }: Sides<EditOf<'dashboard'>>, id: string): string {
  const all = [mine, base, theirs].flatMap(side => filtersIn(side.metadata));
  const found = all.find(one => isRecord(one) && one['id'] === id);
  return isRecord(found) && typeof found['name'] === 'string' ? found['name'] : '';
}

const subjectsIn =
  (sides: Sides<EditOf<'dashboard'>>): SubjectOf =>
  path => {
    const [name, key = '', ...below] = path;
    if (name !== 'metadata' || path.length === 1) return fieldSubject(path);
    const [id, ...part] = below;
    if (key === 'native_filter_configuration' && id !== undefined) {
      return { what: 'filter', name: filterName(sides, id), field: part.length === 0 ? null : part.join('.') };
    }
    return { what: 'metadata', key, below };
  };

/** Merges two edits of a dashboard: fields, keys of its metadata, filters, and layout components, one by one. */
export function mergeDashboard(sides: Sides<EditOf<'dashboard'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, fields, subjectsIn(sides));
}
