import { isRecord } from '@/lib/json';

interface WireTag {
  readonly name?: unknown;
  readonly type?: unknown;
}

/**
 * The names of user-defined tags. Superset has built-in ones, such as `owner:1`, and gives types by name or number.
 */
export const customTagNames = (tags: readonly WireTag[] | undefined): readonly string[] =>
  (tags ?? []).flatMap(({ name, type }) =>
    typeof name === 'string' && (type === undefined || type === 1 || type === 'custom' || type === 'TagType.custom')
      ? [name]
      : [],
  );

/** The same, of a value that was not checked. */
export const tagNamesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? customTagNames(value.filter(isRecord)) : [];
