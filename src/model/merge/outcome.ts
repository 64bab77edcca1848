import type { Json } from '@/lib/json';
import type { Difference } from '../dashboard-difference/difference';

/** Where a component of a layout stands: its surroundings in small, and which box it is. */
export interface LayoutSketch {
  /** Titles of the tabs it stands in, the outermost first. */
  readonly tabs: readonly string[];
  /** Widths of the boxes of each row, in columns of the grid. */
  readonly rows: readonly (readonly number[])[];
  /** How high each row is, in grid units. */
  readonly heights: readonly number[];
  /** Row and box that is meant, or that it stands in; null when it is not in the rows. */
  readonly marked: readonly [row: number, box: number] | null;
}

/**
 * What one side has: nothing, a text (of one line or many), any other JSON value, a place or a size in a layout, or
 * what it changed altogether.
 */
export type SideValue =
  | { readonly kind: 'missing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'place'; readonly sketch: LayoutSketch }
  /**
   * In columns of the grid, or in its units of height; the sketch is null for what stands within a box, whose own size
   * says nothing of it.
   */
  | {
      readonly kind: 'size';
      readonly dimension: 'width' | 'height';
      readonly units: number;
      readonly sketch: LayoutSketch | null;
    }
  | { readonly kind: 'changes'; readonly changes: readonly Difference[] };

/** A component of a layout, as a person knows it. */
export interface ComponentName {
  readonly componentType: string;
  /** Empty for rows, columns and other nameless ones. */
  readonly name: string;
}

/** What both sides changed, by the names of the product; the words are `text/`'s. */
export type ConflictSubject =
  /** A field of the thing. */
  | { readonly what: 'field'; readonly field: string }
  /** A key of a dashboard's metadata; `below` leads further down where only a part of its value is meant. */
  | { readonly what: 'metadata'; readonly key: string; readonly below: readonly string[] }
  /** A native filter, or one of its fields; null for all of it. */
  | { readonly what: 'filter'; readonly name: string; readonly field: string | null }
  /** A component of the layout: where it stands, one of its fields, or whether it is there (one side deleted it). */
  | ({ readonly what: 'component-place' | 'component' } & ComponentName)
  | ({ readonly what: 'component-content'; readonly field: string } & ComponentName)
  | { readonly what: 'column' | 'metric'; readonly name: string; readonly field: string | null }
  /** A control of a chart. */
  | { readonly what: 'control'; readonly name: string }
  /**
   * Lines of a text, counted from 1 in what both started from; `to` is less than `from` where lines were only added.
   */
  | {
      readonly what: 'lines';
      readonly field: string;
      readonly from: number;
      readonly to: number;
      readonly of?: ComponentName;
    }
  /** The order of what a list holds. */
  | { readonly what: 'order'; readonly field: string }
  /** The thing as a whole: one side removed it. */
  | { readonly what: 'thing' }
  /** Everything that was saved meanwhile, where nobody writes over it unasked. */
  | { readonly what: 'overwrite' };

/** One thing that both sides changed, as a person compares it. */
export interface ConflictItem {
  /** Stable for the same three sides; choices name it. Such as `metadata.color_scheme` or `sql 12`. */
  readonly key: string;
  readonly subject: ConflictSubject;
  readonly earlier: SideValue;
  readonly mine: SideValue;
  readonly theirs: SideValue;
  /** Whether both can be kept one after the other, as lines of text can. */
  readonly canKeepBoth: boolean;
}

/** `both` counts as `mine` where an item cannot keep both. */
export type Choice = 'mine' | 'theirs' | 'both';
/** Choices by the keys of items. */
export type Choices = Readonly<Record<string, Choice>>;

/**
 * How a change meets another. `combined` counts the changes of the other side that went together with mine by
 * themselves.
 */
export type MergeOutcome<T> =
  | { readonly kind: 'merged'; readonly value: T; readonly combined: number }
  | { readonly kind: 'conflict'; readonly items: readonly ConflictItem[]; readonly combined: number };
