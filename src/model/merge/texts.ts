import type { JsonObject } from '@/lib/json';
import { mergeFields, type Fields } from './fields';
import { jsonText } from './json-text';
import { deep, keys } from './keys';
import { lines } from './lines';
import type { Merger, Sides } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import { fieldWith, latest, reference } from './whole';

const templateParameters = jsonText(keys({}, deep));

const savedQuery: Readonly<Record<string, Merger>> = {
  sql: lines,
  description: lines,
  database: reference,
  templateParameters: templateParameters,
};

/** Two edits of a saved query: by field, and its SQL by line. */
export function mergeSavedQuery(sides: Sides<Fields>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, savedQuery);
}

/** What a tab looks like is each window's own matter: the last one counts, and nobody is asked. */
const tab: Readonly<Record<string, Merger>> = {
  sql: lines,
  templateParams: templateParameters,
  autorun: fieldWith(false),
  hideLeftBar: latest,
  latestQueryId: latest,
  savedQuery: reference,
};

/** Two edits of an editor's tab, in two windows or on two devices: by field, and its SQL by line. */
export function mergeTab(sides: Sides<Fields>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, tab);
}
