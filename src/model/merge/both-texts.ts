import { diff3MergeRegions } from 'node-diff3';

const linesOf = (text: string): string[] => text.split('\n');

/**
 * Merges two edits of a text by line without conflicts: where both changed the same lines, both are kept, mine first.
 */
export function bothTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  return diff3MergeRegions(linesOf(mine), linesOf(base), linesOf(theirs))
    .flatMap(part => {
      if (part.stable) return part.bufferContent;
      const { aContent, bContent } = part;
      return aContent.join('\n') === bContent.join('\n') ? aContent : [...aContent, ...bContent];
    })
    .join('\n');
}
