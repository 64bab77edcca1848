import { isRecord } from './json';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isMap = (value: unknown): value is Map<unknown, unknown> => value instanceof Map;

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Builds the next value from as much of the previous one as is equal, including the whole: equal values return the
 * previous object itself. For plain objects, arrays and maps; other values are only equal to themselves. Readers of
 * stored copies can then detect changes by identity.
 */
export function shareEqual<T>(previous: T | undefined, next: T): T;
export function shareEqual(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (isList(previous) && isList(next)) {
    // `map` and `every` skip the holes of a sparse list.
    const shared = Array.from(next, (item, index) => shareEqual(previous[index], item));
    return shared.length === previous.length && shared.every((item, index) => Object.is(item, previous[index]))
      ? previous
      : shared;
  }
  if (isMap(previous) && isMap(next)) {
    const shared = new Map([...next].map(([key, value]) => [key, shareEqual(previous.get(key), value)]));
    return shared.size === previous.size &&
      [...shared].every(([key, value]) => previous.has(key) && Object.is(value, previous.get(key)))
      ? previous
      : shared;
  }
  if (isPlain(previous) && isPlain(next)) {
    const keys = Object.keys(next);
    const shared = Object.fromEntries(keys.map(key => [key, shareEqual(previous[key], next[key])]));
    const same =
      keys.length === Object.keys(previous).length &&
      keys.every(key => Object.hasOwn(previous, key) && Object.is(shared[key], previous[key]));
    return same ? previous : shared;
  }
  return next;
}

/** Creates a function that shares the equal parts of each value with the previous one. */
export function createSharing<T>(): (next: T) => T {
  let last: T | undefined;
  return next => {
    last = shareEqual(last, next);
    return last;
  };
}
