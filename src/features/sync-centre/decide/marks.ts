import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a text, and whether it differs from the text it is compared with. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The part between a common prefix and a common suffix; null if too little is common to compare the texts. */
function middle(earlier: string, text: string): readonly Piece[] | null {
  const [before, now] = [[...earlier], [...text]];
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  if (start + end < 3 || (start + end) * 2 < before.length) return null;
  const parts = [now.slice(0, start), now.slice(start, now.length - end), now.slice(now.length - end)];
  return parts
    .map((part, index) => ({ text: part.join(''), isChanged: index === 1 }))
    .filter(piece => piece.text !== '');
}

/** Above this, comparing word by word takes too long. */
const LONGEST = 20_000;

/**
 * A text with the parts marked that are new against another one. If only spaces are common, all of it is new, and
 * marking everything would say nothing.
 */
export function pieces(earlier: string, text: string): readonly Piece[] {
  const whole = [{ text, isChanged: false }];
  if (earlier === text || earlier.length + text.length > LONGEST) return whole;
  const parts = diffWordsWithSpace(earlier, text).filter(part => !part.removed);
  if (!parts.some(part => !part.added && part.value.trim() !== '')) return middle(earlier, text) ?? whole;
  return parts.map(part => ({ text: part.value, isChanged: part.added }));
}

/** Lines of both sides next to each other; null if a side has no line at this height. */
export interface LinePair {
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly isChanged: boolean;
}

/** Consecutive lines, or a count of equal lines that are not shown. */
export type LineBlock =
  | { readonly kind: 'lines'; readonly pairs: readonly LinePair[] }
  | { readonly kind: 'skipped'; readonly count: number };

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

/**
 * Both texts line by line, with gaps where only one of them has a line, so that equal lines are aligned.
 */
export function alignedLines(mine: string, theirs: string): readonly LinePair[] {
  const pairs: LinePair[] = [];
  let onlyMine: string[] = [];
  const flush = (onlyTheirs: readonly string[]) => {
    const height = Math.max(onlyMine.length, onlyTheirs.length);
    for (let line = 0; line < height; line += 1)
      pairs.push({ mine: onlyMine[line] ?? null, theirs: onlyTheirs[line] ?? null, isChanged: true });
    onlyMine = [];
  };
  for (const part of diffArrays(linesOf(mine), linesOf(theirs))) {
    if (part.removed) onlyMine = [...onlyMine, ...part.value];
    else if (part.added) flush(part.value);
    else {
      flush([]);
      pairs.push(...part.value.map(line => ({ mine: line, theirs: line, isChanged: false })));
    }
  }
  flush([]);
  return pairs;
}

/** The number of equal lines kept around a difference. */
const AROUND = 2;

/** Replaces long runs of equal lines with their count. */
export function folded(pairs: readonly LinePair[]): readonly LineBlock[] {
  const isNear = pairs.map((_, index) =>
    pairs.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(pair => pair.isChanged),
  );
  const blocks: LineBlock[] = [];
  for (const [index, pair] of pairs.entries()) {
    const last = blocks.at(-1);
    if (isNear[index]) {
      if (last?.kind === 'lines') blocks[blocks.length - 1] = { kind: 'lines', pairs: [...last.pairs, pair] };
      else blocks.push({ kind: 'lines', pairs: [pair] });
    } else if (last?.kind === 'skipped') blocks[blocks.length - 1] = { kind: 'skipped', count: last.count + 1 };
    else blocks.push({ kind: 'skipped', count: 1 });
  }
  return blocks;
}
