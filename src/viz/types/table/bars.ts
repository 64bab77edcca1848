import type { ResultColumn } from '../../result';

/** The scale of a column's bars: the numbers of the loaded rows. */
export interface Bars {
  readonly low: number;
  readonly high: number;
  /** All start at the same edge, including negative ones. */
  readonly aligned: boolean;
  /** Negative ones have a different colour. */
  readonly coloured: boolean;
}

export interface Bar {
  /** From 0 to 1. */
  readonly start: number;
  readonly width: number;
  readonly negative: boolean;
}

export function barsOf(column: ResultColumn, rowCount: number, aligned: boolean, coloured: boolean): Bars {
  let [low, high] = [0, 0];
  for (let row = 0; row < rowCount; row += 1) {
    const value = column.values[row];
    if (typeof value !== 'number') continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { low, high, aligned, coloured };
}

const percent = (share: number) => Math.round(share * 100) / 100;

/** The bar of a value in its cell: from the common edge, or from zero to the value. */
export function barOf(value: number, { low, high, aligned, coloured }: Bars): Bar {
  const negative = value < 0 && coloured;
  if (aligned) return { start: 0, width: percent(Math.abs(value) / (Math.max(-low, high) || 1)), negative };
  const span = high - low || 1;
  return { start: percent(Math.min(value - low, -low) / span), width: percent(Math.abs(value) / span), negative };
}
