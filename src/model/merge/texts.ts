import type { JsonObject } from '@/lib/json';
import { mergeFields, type PartsOf } from './fields';
import { jsonText } from './json-text';
import { deep, keys } from './keys';
import { lines } from './lines';
import type { Sides } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import type { EditOf } from '../resource-fields';
import { fieldWith, latest, reference } from './whole';

const templateParameters = jsonText(keys({}, deep));

const savedQuery: PartsOf<'saved-query'> = {
  sql: lines,
  description: lines,
  database: reference,
  templateParameters: templateParameters,
};

/** Merges two edits of a saved query: by field, and its SQL by line. */
export function mergeSavedQuery(sides: Sides<EditOf<'saved-query'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, savedQuery);
}

/** The appearance of a tab is up to each window: the last change wins, without a question. */
const tab: PartsOf<'tab'> = {
  sql: lines,
  templateParams: templateParameters,
  autorun: fieldWith(false),
  hideLeftBar: latest,
  latestQueryId: latest,
  savedQuery: reference,
};

/** Merges two edits of an editor's tab, from two windows or devices: by field, and its SQL by line. */
export function mergeTab(sides: Sides<EditOf<'tab'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, tab);
}

/** Merges two edits of an annotation layer: by field, and its description by line. */
export function mergeAnnotationLayer(
  sides: Sides<EditOf<'annotation-layer'>>,
  choices: Choices,
): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, { description: lines });
}

/** Merges two edits of an annotation in the same way. */
export function mergeAnnotation(sides: Sides<EditOf<'annotation'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, { description: lines });
}
