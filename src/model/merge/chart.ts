import type { JsonObject } from '@/lib/json';
import { fieldSubject, mergeFields, type PartsOf, type SubjectOf } from './fields';
import { jsonDocument } from './json-text';
import { keys } from './keys';
import { lines } from './lines';
import { members, references } from './lists';
import { isObject, type Merger, type Sides, type Slot } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import type { EditOf } from '../resource-fields';
import { contextKeys, withoutContext } from '../saved-form-data';
import { sameMeaning } from './same-meaning';
import { derived, field, whole } from './whole';

/**
 * Metrics, columns, filters and the like: things by name or as objects. Numbers in a list mean something by their
 * place.
 */
const isListOfThings = (value: Slot) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.every(item => typeof item === 'string' || isObject(item)));

/** Lists of things go together by member; any other control is one value. */
const control: Merger = (sides, at) =>
  ([sides.base, sides.mine, sides.theirs].every(isListOfThings) ? members : whole)(sides, at);

/** What a chart's fields say as well: form data that leave it out say nothing else. */
const saidBefore: Merger = ({ base, mine = base, theirs = base }, at) => whole({ base, mine, theirs }, at);

/** Which chart it is, and where it was opened from, is no choice of anybody's. */
const formData: Merger = keys(
  {
    ...Object.fromEntries(contextKeys.map(key => [key, derived])),
    datasource: saidBefore,
    viz_type: saidBefore,
  },
  control,
);

/** Whether form data have the same controls, and so ask the same. */
const sameControls = (first: Slot, second: Slot) =>
  isObject(first) && isObject(second)
    ? sameMeaning({ ...withoutContext(first) }, { ...withoutContext(second) })
    : sameMeaning(first, second);

const fields: PartsOf<'chart'> = {
  description: lines,
  owners: references,
  dashboards: references,
  formData: jsonDocument(formData),
  queryContext: derived,
  queryContextGeneration: derived,
  cacheTimeout: field,
};

const subjectOf: SubjectOf = path => {
  const [name, key] = path;
  return name === 'formData' && key !== undefined ? { what: 'control', name: key } : fieldSubject(path);
};

/**
 * Two edits of a chart: fields, and keys of its form data. The query context follows from them: it stays mine where
 * they are all mine; otherwise it is left out of the value, and whoever sends it makes it anew or lets the server
 * do without (it is only read for queries made without a client).
 */
export function mergeChart(sides: Sides<EditOf<'chart'>>, choices: Choices): MergeOutcome<JsonObject> {
  const outcome = mergeFields(sides, choices, fields, subjectOf);
  if (outcome.kind === 'conflict' || !('formData' in outcome.value)) return outcome;
  const { queryContext: _context, ...rest } = outcome.value;
  const merged = outcome.value['formData'];
  const owner = [sides.mine, sides.theirs].find(side => sameControls(merged, side.formData));
  const context = owner?.queryContext;
  return {
    ...outcome,
    value: context === undefined || sides.mine.queryContext === undefined ? rest : { ...rest, queryContext: context },
  };
}
