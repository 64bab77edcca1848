import type { Json } from '@/lib/json';
import type { Difference } from '../dashboard-difference/difference';

/** The position of a layout component: a sketch of its surroundings, and its box. */
export interface LayoutSketch {
  /** Titles of the tabs around it, the outermost first. */
  readonly tabs: readonly string[];
  /** Widths of the boxes of each row, in columns of the grid. */
  readonly rows: readonly (readonly number[])[];
  /** The height of each row, in grid units. */
  readonly heights: readonly number[];
  /** Row and box of the component or its container; null if it is not in the rows. */
  readonly marked: readonly [row: number, box: number] | null;
}

/**
 * One side's version: none, a text (of one line or many), any other JSON value, a place or a size in a layout, or all
 * of its changes.
 */
export type SideValue =
  | { readonly kind: 'missing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'place'; readonly sketch: LayoutSketch }
  /**
   * In columns of the grid, or in its units of height; the sketch is null for components within a box, whose own size
   * it does not show.
   */
  | {
      readonly kind: 'size';
      readonly dimension: 'width' | 'height';
      readonly units: number;
      readonly sketch: LayoutSketch | null;
    }
  | { readonly kind: 'changes'; readonly changes: readonly Difference[] };

/** A component of a layout, as people know it. */
export interface ComponentName {
  readonly componentType: string;
  /** Empty for rows, columns and other components without a name. */
  readonly name: string;
}

/** The subject of a conflict, in the product's terms; `text/` has the texts. */
export type ConflictSubject =
  /** A field of the resource. */
  | { readonly what: 'field'; readonly field: string }
  /** A key of a dashboard's metadata; `below` leads further down if only a part of its value is affected. */
  | { readonly what: 'metadata'; readonly key: string; readonly below: readonly string[] }
  /** A native filter, or one of its fields; null for all of it. */
  | { readonly what: 'filter'; readonly name: string; readonly field: string | null }
  /** A component of the layout: its place, one of its fields, or its existence (one side deleted it). */
  | ({ readonly what: 'component-place' | 'component' } & ComponentName)
  | ({ readonly what: 'component-content'; readonly field: string } & ComponentName)
  | { readonly what: 'column' | 'metric'; readonly name: string; readonly field: string | null }
  /** A control of a chart. */
  | { readonly what: 'control'; readonly name: string }
  /** Lines of a text, counted from 1 in the base; `to` is less than `from` if lines were only added. */
  | {
      readonly what: 'lines';
      readonly field: string;
      readonly from: number;
      readonly to: number;
      readonly of?: ComponentName;
    }
  /** The order of a list's members. */
  | { readonly what: 'order'; readonly field: string }
  /** The whole resource: one side deleted it. */
  | { readonly what: 'thing' }
  /** Everything saved meanwhile, where overwriting needs confirmation. */
  | { readonly what: 'overwrite' };

/** A conflict between both sides, for a person to compare. */
export interface ConflictItem {
  /** Stable for the same three sides; choices refer to it. Such as `metadata.color_scheme` or `sql 12`. */
  readonly key: string;
  readonly subject: ConflictSubject;
  readonly earlier: SideValue;
  readonly mine: SideValue;
  readonly theirs: SideValue;
  /** Whether both versions can be kept one after the other, like lines of text. */
  readonly canKeepBoth: boolean;
}

/** `both` counts as `mine` if an item cannot keep both. */
export type Choice = 'mine' | 'theirs' | 'both';
/** Choices by item key. */
export type Choices = Readonly<Record<string, Choice>>;

/**
 * The result of merging two changes. `combined` counts the other side's changes that were merged automatically with
 * mine.
 */
export type MergeOutcome<T> =
  | { readonly kind: 'merged'; readonly value: T; readonly combined: number }
  | { readonly kind: 'conflict'; readonly items: readonly ConflictItem[]; readonly combined: number };
