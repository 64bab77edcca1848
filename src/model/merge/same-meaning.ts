import { canonicalJson } from '@/lib/json';
import { isObject, type Slot } from './merger';

/** A member that is null is a member that is not there, at every depth; the order of keys means nothing. */
function meaningOf(value: Slot): Slot {
  if (Array.isArray(value)) return value.map(item => meaningOf(item) ?? null);
  if (!isObject(value)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).flatMap(([key, member]) => (member === null ? [] : [[key, meaningOf(member) ?? null]])));
}

/** The same text for values of the same meaning. */
export function meaningText(value: Slot): string {
  return canonicalJson(meaningOf(value) ?? null);
}

export function sameMeaning(first: Slot, second: Slot): boolean {
  return first === second || meaningText(first) === meaningText(second);
}

/** Nothing, an empty text, an empty list and an empty object, which the wire treats alike in fields and metadata. */
export function isBlank(value: Slot): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.keys(value).length === 0 : value === undefined || value === null || value === '';
}

export function sameOrBlank(first: Slot, second: Slot): boolean {
  return sameMeaning(first, second) || (isBlank(first) && isBlank(second));
}
