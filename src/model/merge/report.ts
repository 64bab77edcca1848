import { parseJson, type Json, type JsonObject } from '@/lib/json';
import { mergeFields, type PartsOf } from './fields';
import { jsonDocument, jsonText } from './json-text';
import { deep, keys } from './keys';
import { lines } from './lines';
import { references, set } from './lists';
import { isObject, type Merger, type Sides, type Slot } from './merger';
import type { Choices, MergeOutcome } from './outcome';
import type { EditOf } from '../resource-fields';
import { fieldWith, reference } from './whole';

/**
 * Recipients are compared by target: the server assigns their numbers, and their address is an object in one direction
 * and a text in the other.
 */
function recipient(stored: Json): Json {
  if (!isObject(stored)) return stored;
  const { id: _id, config, ...rest } = stored;
  const read = typeof config === 'string' ? parseJson(config) : config;
  return { ...rest, config: (read as Json | undefined) ?? config ?? null };
}

const bare = (value: Slot): Slot => (Array.isArray(value) ? value.map(recipient) : value);
const recipients: Merger = ({ base, mine, theirs }, at) =>
  set({ base: bare(base), mine: bare(mine), theirs: bare(theirs) }, at);

const fields: PartsOf<'report'> = {
  description: lines,
  owners: references,
  chart: reference,
  dashboard: reference,
  database: reference,
  recipients,
  extra: jsonText(keys({}, deep)),
  validatorConfig: jsonDocument(keys({}, deep)),
  active: fieldWith(true),
  forceScreenshot: fieldWith(false),
};

/** Merges two edits of a report: by field, and the recipients as a set. */
export function mergeReport(sides: Sides<EditOf<'report'>>, choices: Choices): MergeOutcome<JsonObject> {
  return mergeFields(sides, choices, fields);
}
