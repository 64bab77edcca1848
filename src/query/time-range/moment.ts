import type { TimeUnit } from './calendar';

/** The parsed text of one end of a range. */
export type Moment =
  | { readonly kind: 'now' }
  | { readonly kind: 'today' }
  /** The start or end of a relative range: now for short units and today for others, unless the query specifies it. */
  | { readonly kind: 'anchor'; readonly side: 'start' | 'end'; readonly unit: TimeUnit }
  | { readonly kind: 'instant'; readonly at: number }
  | { readonly kind: 'add'; readonly to: Moment; readonly count: Count; readonly unit: TimeUnit }
  | { readonly kind: 'truncate'; readonly of: Moment; readonly unit: TimeUnit }
  | { readonly kind: 'last-day'; readonly of: Moment; readonly unit: TimeUnit }
  /** `day` counts from Monday as 0. */
  | { readonly kind: 'weekday'; readonly day: number; readonly which: 'last' | 'this' | 'next' }
  /** The year is that of `within`, or the current one; the country defaults to the United States. */
  | {
      readonly kind: 'holiday';
      readonly name: string;
      readonly within: Moment | null;
      readonly country: string | null;
    };

export type Count =
  | { readonly kind: 'number'; readonly value: number }
  /** Whole days or years between two moments. */
  | { readonly kind: 'difference'; readonly from: Moment; readonly to: Moment; readonly unit: 'day' | 'year' };

/** Null is open. */
export interface MomentRange {
  readonly since: Moment | null;
  readonly until: Moment | null;
}

export const count = (value: number): Count => ({ kind: 'number', value });
