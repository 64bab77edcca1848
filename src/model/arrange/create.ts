import { sharedWidths } from '../filter-box/rows';
import type { JsonObject } from '@/lib/json';
import { GRID_COLUMNS } from '../limits';
import type { Part } from './arrangement';
import { size, type NewType } from './constants';

/** Creates an id for a new part that no part of any layout has. */
export type NewId = (type: NewType) => string;

/** An item of the palette: a kind of part, or a chart of the gallery. */
export type NewThing =
  | { readonly type: Exclude<NewType, 'CHART'> }
  | { readonly type: 'CHART'; readonly chartId: number; readonly name: string };

/** Initial texts of new parts. */
export interface NewWords {
  readonly header: string;
  readonly text: string;
  readonly tab: string;
}

function metaOf(thing: NewThing, words: NewWords): JsonObject {
  switch (thing.type) {
    case 'CHART':
      return { width: size.newWidth, height: size.newHeight, chartId: thing.chartId, sliceName: thing.name };
    case 'MARKDOWN':
      return { width: size.newWidth, height: size.newHeight, code: words.text };
    case 'COLUMN':
      return { width: size.newWidth, background: 'BACKGROUND_TRANSPARENT' };
    case 'ROW':
      return { background: 'BACKGROUND_TRANSPARENT' };
    case 'HEADER':
      return { text: words.header, headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' };
    case 'TAB':
      return { text: words.tab };
    case 'TABS':
    case 'DIVIDER':
      return {};
  }
}

/** The new part, and the first tab of new tabs. */
export function newParts(thing: NewThing, newId: NewId, words: NewWords): readonly [Part, ...Part[]] {
  const part: Part = { id: newId(thing.type), type: thing.type, children: [], meta: metaOf(thing, words), more: {} };
  if (thing.type !== 'TABS') return [part];
  const [tab] = newParts({ type: 'TAB' }, newId, words);
  return [{ ...part, children: [tab.id] }, tab];
}

export const newRow = (newId: NewId): Part => newParts({ type: 'ROW' }, newId, { header: '', text: '', tab: '' })[0];

/** Arranges parts in rows, in order, none wider than the page; filter boxes share the full width of a row. */
export function inRows(parts: readonly Part[], newId: NewId, fills: boolean): readonly Part[] {
  const perRow = Math.floor(GRID_COLUMNS / size.newWidth);
  const rows: Part[] = [];
  for (let start = 0; start < parts.length; start += perRow) {
    const held = parts.slice(start, start + perRow);
    const widths = sharedWidths(held.length);
    const sized = fills
      ? held.map((part, index) => ({ ...part, meta: { ...part.meta, width: widths[index] ?? size.newWidth } }))
      : held;
    rows.push({ ...newRow(newId), children: held.map(({ id }) => id) }, ...sized);
  }
  return rows;
}
