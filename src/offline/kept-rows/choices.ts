import type { RowsCost, RowsOffer } from '@/api/read/kept-rows';
import { rowWindows, type RowWindow } from '@/model/row-window';
import { holds } from '../state/kept-rows';
import type { RowsWish } from '../state/pin';
import { ROWS_BUDGET } from './ask';

/** Most rows of one dataset that are kept: with more, the engine is too slow, and a shorter window has to be chosen. */
export const ROWS_MOST = 5_000_000;

/** Rows of one dataset that a dashboard would need. */
export interface OfferedRows {
  readonly datasetId: number;
  readonly offer: RowsOffer;
  /** The window of the rows that are on this device already, null for all; undefined without any. */
  readonly kept?: RowWindow | null;
}

/** Rows within a time before the newest ones, or all, with their total cost. */
export interface RowsChoice extends RowsCost {
  readonly window: RowWindow | null;
}

/** A dataset without a time column cannot be divided, and is kept whole. */
const windowFor = ({ timeColumn }: RowsOffer, window: RowWindow | null) => (timeColumn === null ? null : window);

function costOf({ offer, kept }: OfferedRows, window: RowWindow | null): RowsCost & { readonly fits: boolean } {
  const cut = offer.windows.find(one => one.window === windowFor(offer, window)) ?? offer;
  const isHere = kept !== undefined && holds(kept, windowFor(offer, window));
  return {
    rows: cut.rows,
    bytes: cut.bytes,
    sentBytes: isHere ? 0 : cut.sentBytes,
    fits: cut.fits && cut.rows <= ROWS_MOST,
  };
}

function choiceOf(offered: readonly OfferedRows[], window: RowWindow | null): RowsChoice | null {
  const costs = offered.map(one => costOf(one, window));
  const sum = (pick: (cost: RowsCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0);
  const bytes = sum(cost => cost.bytes);
  if (bytes > ROWS_BUDGET || costs.some(({ fits }) => !fits)) return null;
  return { window, bytes, rows: sum(cost => cost.rows), sentBytes: sum(cost => cost.sentBytes) };
}

/** All rows of these datasets together; null if they do not fit. */
export const choiceOfAll = (offered: readonly OfferedRows[]): RowsChoice | null =>
  offered.length === 0 ? null : choiceOf(offered, null);

/**
 * Returns the possible choices, the most rows first: those that fit on the device, and time windows that leave rows
 * out.
 */
export function rowChoices(offered: readonly OfferedRows[]): readonly RowsChoice[] {
  const windows = rowWindows.filter(window =>
    offered.some(({ offer }) => offer.windows.some(one => one.window === window)),
  );
  return [null, ...windows.toReversed()].flatMap(window => choiceOf(offered, window) ?? []);
}

/** Returns what the pin names for a choice. */
export const wishesFor = (offered: readonly OfferedRows[], window: RowWindow | null): readonly RowsWish[] =>
  offered.map(({ datasetId, offer }) => ({ datasetId, window: windowFor(offer, window) }));
