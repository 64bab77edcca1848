import { parseJson, type Json } from '@/lib/json';
import type { Merger, Slot } from './merger';
import { field } from './whole';

/** Parses JSON text; blank text has no value. Undefined with `broken` for invalid text. */
function read(text: Slot): { readonly value: Slot; readonly broken: boolean } {
  if (text === undefined || text === null || text === '') return { value: undefined, broken: false };
  if (typeof text !== 'string') return { value: text, broken: false };
  const value = parseJson(text);
  return { value: value as Json | undefined, broken: value === undefined };
}

/** Merges texts that hold JSON, such as input in a field, by value: whitespace and key order are ignored. */
export function jsonText(inner: Merger): Merger {
  return (sides, at) => {
    const [base, mine, theirs] = [read(sides.base), read(sides.mine), read(sides.theirs)];
    if (base.broken || mine.broken || theirs.broken) return field(sides, at);
    const merged = inner({ base: base.value, mine: mine.value, theirs: theirs.value }, at);
    if (merged.items.length > 0) return { ...merged, value: sides.mine };
    // An unchanged side keeps its own spelling.
    if (merged.value === mine.value) return { ...merged, value: sides.mine };
    if (merged.value === theirs.value) return { ...merged, value: sides.theirs };
    const written = [sides.mine, sides.theirs].some(side => typeof side === 'string');
    return {
      ...merged,
      value: written && merged.value !== undefined ? JSON.stringify(merged.value) : (merged.value ?? null),
    };
  };
}

/** A document; an unreadable one is merged like any other text. */
export function jsonDocument(inner: Merger): Merger {
  return (sides, at) => {
    const isText = (side: Slot) => typeof side === 'string' && side !== '';
    if ([sides.base, sides.mine, sides.theirs].some(isText)) return field(sides, at);
    const filled = (side: Slot) => side || undefined;
    const merged = inner({ base: filled(sides.base), mine: filled(sides.mine), theirs: filled(sides.theirs) }, at);
    return { ...merged, value: merged.value ?? null };
  };
}
