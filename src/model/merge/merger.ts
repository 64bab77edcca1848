import type { Json, JsonObject } from '@/lib/json';
import type { Choice, Choices, ConflictItem, ConflictSubject, MergeOutcome, SideValue } from './outcome';

/** A value that may be absent, such as a key of an object. */
export type Slot = Json | undefined;

/** The common base, and each side's version. */
export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The position of a merge within a resource: the path of keys, and settings for the whole resource. */
export interface MergeContext {
  readonly path: readonly string[];
  readonly choices: Choices;
  readonly subjectOf: (path: readonly string[]) => ConflictSubject;
}

/** While `items` are open, `value` has mine in their places. */
export interface Merged<T> {
  readonly value: T;
  readonly items: readonly ConflictItem[];
  readonly combined: number;
}

export type Merger = (sides: Sides<Slot>, at: MergeContext) => Merged<Slot>;

export const settled = <T>(value: T, combined = 0): Merged<T> => ({ value, items: [], combined });

export function below(at: MergeContext, key: string): MergeContext {
  return { ...at, path: [...at.path, key] };
}

/** Keys of members may contain dots. */
export function keyOf(path: readonly string[]): string {
  return path.map(part => part.replaceAll(/[\\.]/g, String.raw`\$&`)).join('.');
}

export function choiceOf(choices: Choices, key: string): Choice | null {
  return (Object.hasOwn(choices, key) && choices[key]) || null;
}

export function sideValue(value: Slot): SideValue {
  if (value === undefined || value === null) return { kind: 'missing' };
  return typeof value === 'string' ? { kind: 'text', text: value } : { kind: 'value', value };
}

/** A value that both changed: resolved by its choice, or open. */
export function contested(
  sides: Sides<Slot>,
  at: MergeContext,
  told: Partial<Pick<ConflictItem, 'key' | 'subject'>> = {},
): Merged<Slot> {
  const { key = keyOf(at.path), subject = at.subjectOf(at.path) } = told;
  const choice = choiceOf(at.choices, key);
  if (choice) return settled(choice === 'theirs' ? sides.theirs : sides.mine);
  const item = {
    key,
    subject,
    earlier: sideValue(sides.base),
    mine: sideValue(sides.mine),
    theirs: sideValue(sides.theirs),
    canKeepBoth: false,
  };
  return { value: sides.mine, items: [item], combined: 0 };
}

export function isObject(value: Slot): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object by a key from outside, which may equal an inherited member. */
export function memberOf(value: JsonObject, key: string): Slot {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

export function conclude<T>({ value, items, combined }: Merged<T>): MergeOutcome<T> {
  return items.length === 0 ? { kind: 'merged', value, combined } : { kind: 'conflict', items, combined };
}
