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

/** Two edits of a saved query: by field, and its SQL by line. */
export function mergeSavedQuery(sides: Sides<EditOf<'saved-query'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, savedQuery);
}

/** What a tab looks like is each window's own matter: the last one counts, and nobody is asked. */
const tab: PartsOf<'tab'> = {
  sql: lines,
  templateParams: templateParameters,
  autorun: fieldWith(false),
  hideLeftBar: latest,
  latestQueryId: latest,
  savedQuery: reference,
};

/** Two edits of an editor's tab, in two windows or on two devices: by field, and its SQL by line. */
export function mergeTab(sides: Sides<EditOf<'tab'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, tab);
}

/** Two edits of a layer of annotations: by field, and what it is about by line. */
export function mergeAnnotationLayer(
  sides: Sides<EditOf<'annotation-layer'>>,
  choices: Choices,
): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, { description: lines });
}

/** The same of an annotation. */
export function mergeAnnotation(sides: Sides<EditOf<'annotation'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, { description: lines });
}
