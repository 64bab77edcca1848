import { isRecord, type JsonObject } from '@/lib/json';
import { fieldSubject, mergeFields, type PartsOf, type SubjectOf } from './fields';
import { jsonDocument } from './json-text';
import { keys } from './keys';
import type { Sides } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import type { EditOf } from '../resource-fields';
import { field, whole } from './whole';

/** A filter's state is one value: the choice, and its query. */
const content = jsonDocument(keys({ dataMask: keys({}, whole), nativeFilters: keys({}, whole) }, field));
const fields: PartsOf<'filter-set'> = { content };

function nameOf({ base, mine, theirs }: Sides<EditOf<'filter-set'>>, id: string): string {
  for (const side of [mine, base, theirs]) {
    const kept = side.content;
    const filters = isRecord(kept) ? kept['nativeFilters'] : null;
    const filter = isRecord(filters) && Object.hasOwn(filters, id) ? filters[id] : null;
    if (isRecord(filter) && typeof filter['name'] === 'string') return filter['name'];
  }
  return id;
}

const subjectsIn =
  (sides: Sides<EditOf<'filter-set'>>): SubjectOf =>
  path => {
    const [, part, id] = path;
    return (part === 'dataMask' || part === 'nativeFilters') && id !== undefined
      ? { what: 'filter', name: nameOf(sides, id), field: part === 'dataMask' ? 'defaultDataMask' : null }
      : fieldSubject(path);
  };

/** Merges two edits of a filter set: its name, and the state of each filter. */
export function mergeFilterSet(sides: Sides<EditOf<'filter-set'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, fields, subjectsIn(sides));
}
