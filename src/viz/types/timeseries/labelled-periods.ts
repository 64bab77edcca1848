import { formatTick } from '@/text/times';
import { widthOf } from '../../text-width';

const MONTHS = 12;
const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000] as const;
/** Allowed steps between two labels, in months, and in periods of other grains. */
export const MONTH_STEPS: readonly number[] = [1, 3, 6, ...YEAR_STEPS.map(years => years * MONTHS)];
export const COUNTED_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
/** Between two labels, in pixels. */
const APART = 8;

/** Months since the year 0. */
export const monthOf = (instant: number) =>
  new Date(instant).getUTCFullYear() * MONTHS + new Date(instant).getUTCMonth();

/** Formats a tick, given all ticks of its axis. */
type WriteTick = (instant: number, among: readonly number[]) => string;

/** Whether labels do not overlap. @param placed the middle of a label of some width, if it differs from its tick */
export function labelsFit(
  ticks: readonly number[],
  placeOf: (tick: number) => number,
  write: WriteTick,
  placed: (place: number, width: number) => number = place => place,
): boolean {
  let end = -Infinity;
  return ticks.every(tick => {
    const width = widthOf(write(tick, ticks));
    const middle = placed(placeOf(tick), width);
    const isApart = middle - width / 2 >= end;
    end = middle + width / 2 + APART;
    return isApart;
  });
}

/**
 * The number of months between neighbours if it is the same whole number everywhere; null for days, weeks and mixtures.
 */
function monthsApart(positions: readonly number[]): number | null {
  if (!positions.every(position => new Date(position).getUTCDate() === 1 && position % 86_400_000 === 0)) return null;
  const steps = positions.slice(1).map((position, index) => monthOf(position) - monthOf(positions[index]!));
  const least = Math.min(...steps);
  return steps.length > 0 && least > 0 && steps.every(step => step % least === 0) ? least : null;
}

/** Every position whose count is a multiple of a step: years by the decade, months by the quarter. */
function choicesOf(positions: readonly number[]): (readonly number[])[] {
  const apart = monthsApart(positions);
  if (apart === null) return COUNTED_STEPS.map(step => positions.filter((_, index) => index % step === 0));
  return MONTH_STEPS.filter(step => step % apart === 0).map(step =>
    positions.filter(position => monthOf(position) % step === 0),
  );
}

/**
 * The periods of an axis that have a label: the gaps between them are even, and months and years keep to round numbers.
 * @param positions in order; @param width of the axis in pixels
 */
export function labelledPeriods(
  positions: readonly number[],
  width: number,
  write: WriteTick = formatTick,
): readonly number[] {
  const band = width / Math.max(1, positions.length);
  const places = new Map(positions.map((position, index) => [position, (index + 0.5) * band]));
  const choices = choicesOf(positions).filter(kept => kept.length > 0);
  const fits = (kept: readonly number[]) => labelsFit(kept, position => places.get(position) ?? 0, write);
  return choices.find(fits) ?? choices.at(-1) ?? positions.slice(0, 1);
}
