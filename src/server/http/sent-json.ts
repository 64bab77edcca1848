import { parseJson } from '@/lib/json';

/** Deeper than anything that the product writes, and far from what writing it again could not bear. */
const DEEPEST = 200;

const PARTS = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

/** How deep lists and objects of a JSON text lie in each other. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [part] of text.matchAll(PARTS)) {
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Parses JSON that a client sent; undefined for what is none, and for what is nested so deep that it could not be written again. */
export function parseSentJson(text: string | null | undefined): unknown {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && depthOf(text ?? '') > DEEPEST ? undefined : value;
}
