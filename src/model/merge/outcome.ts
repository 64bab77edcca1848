import type { Json } from '@/lib/json';

/** A box of a layout as a sketch shows it: rows of widths, and which of them is meant. */
export interface LayoutSketch {
  /** Widths of the boxes of each row, in columns of the grid. */
  readonly rows: readonly (readonly number[])[];
  /** Row and box that is meant; null when it is not in the rows. */
  readonly marked: readonly [row: number, box: number] | null;
}

/** What one side has. */
export type SideValue =
  | { readonly kind: 'missing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'place'; readonly sketch: LayoutSketch };

/** What both sides changed, by the names of the product; the words are `text/`'s. */
export type ConflictSubject =
  /** A field of the thing, by its wire name. */
  | { readonly what: 'field'; readonly field: string }
  /** A key of a dashboard's `json_metadata`. */
  | { readonly what: 'metadata'; readonly key: string }
  | { readonly what: 'filter'; readonly name: string; readonly field: string | null }
  | { readonly what: 'component-place' | 'component-content'; readonly componentType: string; readonly name: string }
  | { readonly what: 'column' | 'metric'; readonly name: string; readonly field: string | null }
  /** A key of a chart's `params`. */
  | { readonly what: 'control'; readonly name: string }
  | { readonly what: 'lines'; readonly field: string; readonly from: number; readonly to: number }
  /** The thing as a whole: one side removed it. */
  | { readonly what: 'thing' };

/** One thing that both sides changed, as a person compares it. */
export interface ConflictItem {
  /** Stable for the same two sides; choices name it. */
  readonly key: string;
  readonly subject: ConflictSubject;
  readonly earlier: SideValue;
  readonly mine: SideValue;
  readonly theirs: SideValue;
  /** Whether both can be kept one after the other, as lines of text can. */
  readonly canKeepBoth: boolean;
}

export type Choice = 'mine' | 'theirs' | 'both';
/** Choices by the keys of items. */
export type Choices = Readonly<Record<string, Choice>>;

/** How a change meets another. `combined` counts the changes of the other side that went together with mine by themselves. */
export type MergeOutcome<T> =
  | { readonly kind: 'merged'; readonly value: T; readonly combined: number }
  | { readonly kind: 'conflict'; readonly items: readonly ConflictItem[]; readonly combined: number };
