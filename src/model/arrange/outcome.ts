import type { Arrangement } from './arrangement';

/** Why a change was rejected, and possible remedies. */
export type Refusal =
  /** The target has too few free columns. */
  | 'no-room'
  /** A top-level tab cannot become a nested one. */
  | 'top-tab-into-nested'
  /** The chart is unknown here and cannot be drawn. */
  | 'no-definition';

/** The result of a change. */
export type ArrangeResult =
  | {
      readonly kind: 'done';
      readonly arrangement: Arrangement;
      /** The created or moved part. */ readonly id: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  /** The change makes no sense here and has no effect. */
  | { readonly kind: 'ignored' };

export const ignored: ArrangeResult = { kind: 'ignored' };
export const refused = (reason: Refusal): ArrangeResult => ({ kind: 'refused', reason });
export const done = (arrangement: Arrangement, id: string | null = null): ArrangeResult => ({
  kind: 'done',
  arrangement,
  id,
});
