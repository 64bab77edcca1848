import { templateError } from '../query-error';
import { isList, isUntrusted, missing, type Value } from './values';

/** Doubled quotes stay inside the quotes that the template has around the text. */
const escaped = (text: string) => text.replaceAll("'", "''");

/** A value inside a list or dictionary, as Python prints it. */
function shown(value: Value): string {
  if (typeof value === 'string') return `'${value}'`;
  return isUntrusted(value) ? `'${escaped(value.untrusted)}'` : written(value);
}

/** A value as written in the SQL. */
export function written(value: Value): string {
  if (value === missing) throw templateError('a value that is not known stands in the text');
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (isUntrusted(value)) return escaped(value.untrusted);
  if (isList(value)) return `[${value.map(shown).join(', ')}]`;
  return `{${[...value].map(([key, item]) => `'${key}': ${shown(item)}`).join(', ')}}`;
}
