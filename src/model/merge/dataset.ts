import { isRecord, type Json, type JsonObject } from '@/lib/json';
import { fieldSubject, mergeFields, type Fields, type SubjectOf } from './fields';
import { jsonText } from './json-text';
import { deep, keys, partsBy, record } from './keys';
import { lines } from './lines';
import { named, references } from './lists';
import { isObject, type Merger, type Sides } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import { derived, field, fieldWith, reference } from './whole';

/** By its id; what is not saved yet by its name, so that both may add one without adding it twice. */
const idBy =
  (name: string) =>
  (item: Json): string | null => {
    if (!isObject(item)) return null;
    if (typeof item['id'] === 'number') return String(item['id']);
    return typeof item[name] === 'string' ? `new ${item[name]}` : null;
  };

const extra: Merger = jsonText(keys({ certification: deep }, field));
/** When a part was made and changed is not what an edit says. */
const dates = { created_on: derived, changed_on: derived, uuid: derived };
const column = record(
  partsBy(
    {
      ...dates,
      extra,
      expression: lines,
      description: lines,
      type_generic: derived,
      filterable: fieldWith(true),
      groupby: fieldWith(true),
      is_active: fieldWith(true),
      is_dttm: fieldWith(false),
    },
    field,
  ),
);
const metric = record(partsBy({ ...dates, extra, expression: lines, description: lines, currency: jsonText(field) }, field));

const fields: Readonly<Record<string, Merger>> = {
  sql: lines,
  description: lines,
  fetch_values_predicate: lines,
  owners: references,
  database: reference,
  columns: named(idBy('column_name'), column),
  metrics: named(idBy('metric_name'), metric),
  extra,
  template_params: jsonText(keys({}, deep)),
  offset: fieldWith(0),
  normalize_columns: fieldWith(false),
  always_filter_main_dttm: fieldWith(false),
  is_managed_externally: fieldWith(false),
};

const lists: Readonly<Record<string, readonly ['column' | 'metric', string]>> = { columns: ['column', 'column_name'], metrics: ['metric', 'metric_name'] };

function nameIn({ base, mine, theirs }: Sides<Fields>, list: string, id: string, key: string): string {
  const items = [mine, base, theirs].flatMap(side => {
    const value = side[list];
    return Array.isArray(value) ? value : [];
  });
  const found = items.find(item => isRecord(item) && idBy(key)(item as Json) === id);
  return isRecord(found) && typeof found[key] === 'string' ? found[key] : id;
}

const subjectsIn =
  (sides: Sides<Fields>): SubjectOf =>
  path => {
    const [list = '', id, ...below] = path;
    const known = Object.hasOwn(lists, list) ? lists[list] : undefined;
    if (!known || id === undefined) return fieldSubject(path);
    const [what, key] = known;
    return { what, name: nameIn(sides, list, id, key), field: below.length === 0 ? null : below.join('.') };
  };

/** Two edits of a dataset: fields, SQL by line, and columns and metrics one by one. */
export function mergeDataset(sides: Sides<Fields>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, fields, subjectsIn(sides));
}
