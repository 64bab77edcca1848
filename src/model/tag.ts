/** Maximum length of a tag's name, in characters. */
export const LONGEST_TAG = 250;

/** A user-defined tag. Superset's implicit ones (`owner:1`, `type:chart`) are not shown. */
export interface Tag {
  readonly id: number;
  readonly name: string;
}

/** Kinds that can carry tags. */
export type TaggedKind = 'chart' | 'dashboard' | 'saved-query';

export type TagNameProblem = 'empty' | 'too-long' | 'reserved';

/**
 * Superset reserves `:` and `,`. A tag's name is part of an address when it is removed from an object: slashes, `.` and
 * `..` would change the address. Control and direction characters make names look alike.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const reserved = /[:,/\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|^\.{1,2}$/u;

/** A name as it is stored. */
export const tidyTagName = (name: string): string => name.normalize('NFC').trim();

/** The problem of a trimmed name. */
export function tagNameProblem(name: string): TagNameProblem | null {
  if (name === '') return 'empty';
  if ([...name].length > LONGEST_TAG) return 'too-long';
  return reserved.test(name) ? 'reserved' : null;
}

/** The names added to a list, and those removed. */
export function tagChanges(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter(name => !before.includes(name)),
    removed: before.filter(name => !after.includes(name)),
  };
}
