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
 * Metrics, columns, filters and the like: items given by name or as objects. In lists of numbers, the position matters.
 */
const isListOfThings = (value: Slot) =>
  value === undefined ||
  value === null ||
  (Array.isArray(value) && value.every(item => typeof item === 'string' || isObject(item)));

/** Lists of items are merged by member; any other control is one value. */
const control: Merger = (sides, at) =>
  ([sides.base, sides.mine, sides.theirs].every(isListOfThings) ? members : whole)(sides, at);

/** Values that a chart's fields also hold: form data without them leave them unchanged. */
const saidBefore: Merger = ({ base, mine = base, theirs = base }, at) => whole({ base, mine, theirs }, at);

/** The chart's identity and origin are not anybody's choice. */
const formData: Merger = keys(
  {
    ...Object.fromEntries(contextKeys.map(key => [key, derived])),
    datasource: saidBefore,
    viz_type: saidBefore,
  },
  control,
);

/** Whether form data have the same controls, and so the same query. */
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
 * Merges two edits of a chart: fields, and keys of its form data. The query context depends on them: mine is kept if
 * all of them are mine; otherwise it is omitted, and the sender regenerates it or lets the server do without (it is
 * only read for queries made without a client).
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
