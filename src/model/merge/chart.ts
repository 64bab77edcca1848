import { parseJson, type Json, type JsonObject } from '@/lib/json';
import { fieldSubject, mergeFields, type Fields, type SubjectOf } from './fields';
import { jsonText } from './json-text';
import { keys } from './keys';
import { lines } from './lines';
import { members, references } from './lists';
import { isObject, type Merger, type Sides, type Slot } from './merger';
import type { Choices, MergeOutcome } from './outcome';
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

/** Which chart it is, and where it was opened from, is no choice of anybody's. */
const params: Merger = keys(
  { slice_id: derived, url_params: derived, dashboardId: derived, dashboards: derived },
  control,
);

const fields: Readonly<Record<string, Merger>> = {
  description: lines,
  owners: references,
  dashboards: references,
  params: jsonText(params),
  query_context: derived,
  query_context_generation: derived,
  cache_timeout: field,
};

const subjectOf: SubjectOf = path => {
  const [name, key] = path;
  return name === 'params' && key !== undefined ? { what: 'control', name: key } : fieldSubject(path);
};

function paramsOf({ params: text }: Fields): Slot {
  return typeof text === 'string' ? (parseJson(text) as Json | undefined) : text;
}

/**
 * Two edits of a chart: fields, and keys of its params. The query context follows from the params: it stays mine where
 * the params are all mine; otherwise it is left out of the value, and whoever sends it makes it anew or lets the server
 * do without (it is only read for queries made without a client).
 */
export function mergeChart(sides: Sides<Fields>, choices: Choices): MergeOutcome<JsonObject> {
  const outcome = mergeFields(sides, choices, fields, subjectOf);
  if (outcome.kind === 'conflict' || !('params' in outcome.value)) return outcome;
  const { query_context: _context, ...rest } = outcome.value;
  const merged = paramsOf(outcome.value);
  const owner = [sides.mine, sides.theirs].find(side => sameMeaning(merged, paramsOf(side)));
  const context = owner?.['query_context'];
  return {
    ...outcome,
    value:
      context === undefined || sides.mine['query_context'] === undefined ? rest : { ...rest, query_context: context },
  };
}
