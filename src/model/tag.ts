/** Of a tag's name, in characters. */
export const LONGEST_TAG = 250;

/** A tag that people give. Superset's implicit ones (`owner:1`, `type:chart`) are not shown. */
export interface Tag {
  readonly id: number;
  readonly name: string;
}

/** What can carry tags. */
export type TaggedKind = 'chart' | 'dashboard';

export type TagNameProblem = 'empty' | 'too-long' | 'reserved';

/**
 * Superset keeps `:` and `,` for its own purposes. A name is a part of an address when a tag is taken off an object:
 * slashes, `.` and `..` would make another address of it. Control and direction characters make a name look like another.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const reserved = /[:,/\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|^\.{1,2}$/u;

/** A name as it is stored. */
export const tidyTagName = (name: string): string => name.normalize('NFC').trim();

/** What is wrong with a tidy name. */
export function tagNameProblem(name: string): TagNameProblem | null {
  if (name === '') return 'empty';
  if ([...name].length > LONGEST_TAG) return 'too-long';
  return reserved.test(name) ? 'reserved' : null;
}

/** The names that were added to a list of them, and those that were taken off. */
export function tagChanges(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter(name => !before.includes(name)),
    removed: before.filter(name => !after.includes(name)),
  };
}
