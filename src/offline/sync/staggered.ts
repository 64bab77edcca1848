import type { Subscription } from './subscriptions';

/** A span of time after the server came back, in milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Approximate number of chart answers in view; their priorities count upwards from the top. */
const IN_VIEW = 8;

const spans = {
  shown: { from: 0, to: 300 },
  below: { from: 300, to: 1500 },
  lists: { from: 1500, to: 4000 },
} as const satisfies Readonly<Record<string, Span>>;

/** Data kept on this device are refreshed after those on the screen. */
export const keptSpan: Span = { from: 4000, to: 8000 };

/** Nobody sees a hidden page; a visible one will have fetched most of the same by then. */
const HIDDEN = 8000;

function spanOf(subscription: Subscription, hasOther: boolean): Span {
  if (subscription.kind === 'result' && subscription.priority >= IN_VIEW) return spans.below;
  // Beside other things a list fills a menu; alone it is the screen's content.
  return subscription.kind === 'list' && hasOther ? spans.lists : spans.shown;
}

export const momentIn = ({ from, to }: Span, random: number): number => from + (to - from) * random;

export interface Page {
  readonly isHidden: boolean;
  /** From 0 to 1. */
  readonly random: () => number;
}

/**
 * Delay of each subscription once the server is back, so that neither all of a page's requests nor all devices come at the same
 * moment: first what is in view, then what is below, then lists beside it.
 */
export function staggered(
  subscriptions: ReadonlyMap<string, Subscription>,
  { isHidden, random }: Page,
): ReadonlyMap<string, number> {
  const hasOther = [...subscriptions.values()].some(subscription => subscription.kind !== 'list');
  const later = isHidden ? HIDDEN : 0;
  return new Map(
    [...subscriptions].map(([key, subscription]) => [key, later + momentIn(spanOf(subscription, hasOther), random())]),
  );
}
