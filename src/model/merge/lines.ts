import { diff3MergeRegions, type IUnstableRegion } from 'node-diff3';
import {
  choiceOf,
  contested,
  keyOf,
  settled,
  sideValue,
  type Merged,
  type Merger,
  type Slot,
  type MergeContext,
} from './merger';
import type { ConflictItem, ConflictSubject } from './outcome';
import { sameOrBlank } from './same-meaning';
import { untouched } from './whole';

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r\n|\n/));
const textOf = (lines: readonly string[]): Slot => (lines.length === 0 ? undefined : lines.join('\n'));
const equal = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((line, index) => line === second[index]);

function subjectOf(at: MergeContext, from: number, to: number): ConflictSubject {
  const whole = at.subjectOf(at.path);
  const lines = { what: 'lines', field: at.path.at(-1) ?? '', from, to } as const;
  return whole.what === 'component-content'
    ? { ...lines, of: { componentType: whole.componentType, name: whole.name } }
    : lines;
}

function region(
  { aContent, bContent, oContent, oStart }: IUnstableRegion<string>,
  at: MergeContext,
): Merged<readonly string[]> {
  if (equal(aContent, bContent)) return settled(bContent);
  const from = oStart + 1;
  const key = `${keyOf(at.path)} ${from}`;
  const choice = choiceOf(at.choices, key);
  if (choice === 'mine') return settled(aContent);
  if (choice === 'theirs') return settled(bContent);
  if (choice === 'both') return settled([...aContent, ...bContent]);
  const item: ConflictItem = {
    key,
    subject: subjectOf(at, from, oStart + oContent.length),
    earlier: sideValue(textOf(oContent)),
    mine: sideValue(textOf(aContent)),
    theirs: sideValue(textOf(bContent)),
    canKeepBoth: aContent.length > 0 && bContent.length > 0,
  };
  return { value: aContent, items: [item], combined: 0 };
}

const readable = (value: Slot): string | null =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : null;
const unbroken = (text: Slot): Slot => (typeof text === 'string' ? text.replaceAll('\r\n', '\n') : text);

/** A multi-line text. Lines that both changed, or adjacent ones, form one item; line endings are ignored. */
export const lines: Merger = (sides, at) => {
  const easy = untouched<Slot>((first, second) => sameOrBlank(unbroken(first), unbroken(second)), sides);
  if (easy) return easy;
  const [base, mine, theirs] = [readable(sides.base), readable(sides.mine), readable(sides.theirs)];
  if (base === null || mine === null || theirs === null) return contested(sides, at);
  const regions = diff3MergeRegions(linesOf(mine), linesOf(base), linesOf(theirs)).map(
    (part): Merged<readonly string[]> =>
      part.stable ? settled(part.bufferContent, part.buffer === 'b' ? 1 : 0) : region(part, at),
  );
  return {
    value: regions.flatMap(({ value }) => value).join('\n'),
    items: regions.flatMap(({ items }) => items),
    combined: regions.reduce((sum, { combined }) => sum + combined, 0),
  };
};
