import type { Arrangement } from './arrangement';

/** Why something was not done, and what may be done about it. */
export type Refusal =
  /** Not enough columns are left where it should stand. */
  | 'no-room'
  /** A tab of the top cannot become one of nested tabs. */
  | 'top-tab-into-nested'
  /** The chart is not known here: it has nothing that could be drawn. */
  | 'no-definition';

/** What a change came to. */
export type ArrangeResult =
  | {
      readonly kind: 'done';
      readonly arrangement: Arrangement;
      /** What was made or moved. */ readonly id: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  /** Such a change makes no sense here: nothing happens. */
  | { readonly kind: 'ignored' };

export const ignored: ArrangeResult = { kind: 'ignored' };
export const refused = (reason: Refusal): ArrangeResult => ({ kind: 'refused', reason });
export const done = (arrangement: Arrangement, id: string | null = null): ArrangeResult => ({
  kind: 'done',
  arrangement,
  id,
});
