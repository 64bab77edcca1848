import { canonicalJson, type Json, type JsonObject } from '@/lib/json';
import { isObject, type Slot } from './merger';

/** A null member equals a missing one, at every depth; key order is ignored. */
function meaningOf(value: Slot): Slot {
  if (Array.isArray(value)) return value.map(item => meaningOf(item) ?? null);
  if (!isObject(value)) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (member === null ? [] : [[key, meaningOf(member) ?? null]])),
  );
}

/** The same text for equivalent values. */
export function meaningText(value: Slot): string {
  return canonicalJson(meaningOf(value) ?? null);
}

/** Members other than null. */
function said(value: JsonObject): [string, Json][] {
  return Object.entries(value).filter(([, member]) => member !== null);
}

export function sameMeaning(first: Slot, second: Slot): boolean {
  if (first === second) return true;
  if (Array.isArray(first))
    return (
      Array.isArray(second) &&
      first.length === second.length &&
      first.every((item, index) => sameMeaning(item, second[index]))
    );
  if (!isObject(first)) return (first ?? null) === (second ?? null);
  if (!isObject(second)) return false;
  const members = said(first);
  return (
    members.length === said(second).length &&
    members.every(([key, member]) => Object.hasOwn(second, key) && sameMeaning(member, second[key]))
  );
}

/** Null, an empty text, an empty list and an empty object, which the wire treats alike in fields and metadata. */
export function isBlank(value: Slot): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.keys(value).length === 0 : value === undefined || value === null || value === '';
}

export function sameOrBlank(first: Slot, second: Slot): boolean {
  return sameMeaning(first, second) || (isBlank(first) && isBlank(second));
}
