/** A text that the template's author did not write. */
export interface Untrusted {
  readonly untrusted: string;
}

/** Marks an undefined value. */
export const missing: unique symbol = Symbol('missing');

export type Value =
  | null
  | boolean
  | number
  | string
  | Untrusted
  | typeof missing
  | readonly Value[]
  | ReadonlyMap<string, Value>;

export const isUntrusted = (value: Value): value is Untrusted =>
  typeof value === 'object' && value !== null && 'untrusted' in value;
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isDictionary = (value: Value): value is ReadonlyMap<string, Value> => value instanceof Map;
export const isText = (value: Value): value is string | Untrusted => typeof value === 'string' || isUntrusted(value);

/** The characters of a text, trusted or not. */
export const plain = (text: string | Untrusted) => (typeof text === 'string' ? text : text.untrusted);

/** A text derived from another, with the same trust. */
export const like = (text: string | Untrusted, change: (plain: string) => string): string | Untrusted =>
  typeof text === 'string' ? change(text) : { untrusted: change(text.untrusted) };

export function isTrue(value: Value): boolean {
  if (value === missing || value === null || value === false || value === 0 || value === '') return false;
  if (isUntrusted(value)) return value.untrusted !== '';
  if (isList(value)) return value.length > 0;
  return !isDictionary(value) || value.size > 0;
}

/** Converts a value for comparison with `===`. */
function bare(value: Value): unknown {
  return isUntrusted(value) ? value.untrusted : value;
}

export function isSame(left: Value, right: Value): boolean {
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, index) => isSame(item, right[index] ?? null));
  return bare(left) === bare(right);
}

/** JSON for templates. Texts are untrusted: the caller wrote them. */
export function fromJson(value: unknown, toText: (text: string) => Value = text => ({ untrusted: text })): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return toText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(item => fromJson(item, toText));
  return typeof value === 'object'
    ? new Map(Object.entries(value).map(([key, item]) => [key, fromJson(item, toText)]))
    : null;
}
