import type { Json, JsonObject } from '@/lib/json';
import { fieldSubject, mergeFields, type PartsOf, type SubjectOf } from './fields';
import { jsonText } from './json-text';
import { deep, keys, partsBy, record } from './keys';
import { lines } from './lines';
import { named, references, type NameOf } from './lists';
import { isObject, type Merger, type Sides } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import type { EditOf } from '../resource-fields';
import { derived, field, fieldWith, reference } from './whole';

const idIn = (item: Json): string | null =>
  isObject(item) && typeof item['id'] === 'number' ? String(item['id']) : null;

/**
 * By id. New parts have none yet, and are matched by name: both sides may have added one, or the server may have
 * assigned an id since.
 */
const identifiedByName = ({ base, mine, theirs }: Sides<readonly Json[]>): NameOf => {
  const nameOf = (item: Json) => (isObject(item) && typeof item['name'] === 'string' ? item['name'] : null);
  const before = new Set(base.map(idIn));
  const added = new Map(
    [...mine, ...theirs]
      .filter(item => idIn(item) !== null && !before.has(idIn(item)))
      .map(item => [nameOf(item), idIn(item)]),
  );
  return item => idIn(item) ?? added.get(nameOf(item)) ?? (nameOf(item) === null ? null : `new ${nameOf(item)}`);
};

const extra: Merger = jsonText(keys({ certification: deep }, field));
/** Creation and change times of a part are not edited. */
const dates = { createdOn: derived, changedOn: derived, uuid: derived };
const column = record(
  partsBy(
    {
      ...dates,
      extra,
      expression: lines,
      description: lines,
      generic: derived,
      filterable: fieldWith(true),
      groupby: fieldWith(true),
      isActive: fieldWith(true),
      isTemporal: fieldWith(false),
    },
    field,
  ),
);
const metric = record(
  partsBy({ ...dates, extra, expression: lines, description: lines, currency: jsonText(field) }, field),
);

const fields: PartsOf<'dataset'> = {
  sql: lines,
  description: lines,
  fetchValuesPredicate: lines,
  owners: references,
  database: reference,
  columns: named({ namesIn: identifiedByName, part: column, isOrdered: false }),
  metrics: named({ namesIn: identifiedByName, part: metric, isOrdered: false }),
  extra,
  templateParams: jsonText(keys({}, deep)),
  offset: fieldWith(0),
  normalizeColumns: fieldWith(false),
  alwaysFilterMainTemporal: fieldWith(false),
  isManagedExternally: fieldWith(false),
};

const lists = { columns: 'column', metrics: 'metric' } as const;
const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name);

function nameIn({ base, mine, theirs }: Sides<EditOf<'dataset'>>, list: keyof typeof lists, id: string): string {
  const items = [mine, base, theirs].flatMap(side => side[list] ?? []);
  const found = items.find(item => idIn(item) === id);
  const name = isObject(found) ? found['name'] : id.replace(/^new /, '');
  return typeof name === 'string' ? name : id;
}

const subjectsIn =
  (sides: Sides<EditOf<'dataset'>>): SubjectOf =>
  path => {
    const [list = '', id, ...below] = path;
    if (!isList(list) || id === undefined) return fieldSubject(path);
    return { what: lists[list], name: nameIn(sides, list, id), field: below.length === 0 ? null : below.join('.') };
  };

/** Merges two edits of a dataset: fields, SQL by line, and columns and metrics one by one. */
export function mergeDataset(sides: Sides<EditOf<'dataset'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, fields, subjectsIn(sides));
}
