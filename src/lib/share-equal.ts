import { isRecord } from './json';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isMap = (value: unknown): value is Map<unknown, unknown> => value instanceof Map;

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * The next value built of as much of the previous one as is equal, down to the whole: equal values come back as the
 * previous object itself. For plain objects, arrays and maps; anything else is only equal to itself. It lets readers of
 * stored copies tell what changed by identity.
 */
export function shareEqual<T>(previous: T | undefined, next: T): T;
export function shareEqual(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (isList(previous) && isList(next)) {
    // `map` and `every` pass over the holes of a sparse list.
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

/** A function that builds each value of as much of the one before as is equal. */
export function createSharing<T>(): (next: T) => T {
  let last: T | undefined;
  return next => {
    last = shareEqual(last, next);
    return last;
  };
}
