import { formatTick } from '@/text/times';
import { widthOf } from '../../text-width';

const MONTH_STEPS = [1, 3, 6] as const;
const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100] as const;
const PLAIN_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
const MONTHS = 12;
/** Between two labels, in pixels. */
const APART = 8;

const monthOf = (instant: number) => new Date(instant).getUTCFullYear() * MONTHS + new Date(instant).getUTCMonth();

/** Every position whose place in some count is a multiple of a step: years by the decade, months by the quarter. */
interface Choice {
  readonly step: number;
  readonly kept: readonly number[];
}

/**
 * How many months lie between neighbours where it is the same whole number everywhere; null for days, weeks and
 * mixtures.
 */
function monthsApart(positions: readonly number[]): number | null {
  if (!positions.every(position => new Date(position).getUTCDate() === 1 && position % 86_400_000 === 0)) return null;
  const steps = positions.slice(1).map((position, index) => monthOf(position) - monthOf(positions[index]!));
  const least = Math.min(...steps);
  return steps.length > 0 && least > 0 && steps.every(step => step % least === 0) ? least : null;
}

function choicesOf(positions: readonly number[]): Choice[] {
  const apart = monthsApart(positions);
  if (apart === null)
    return PLAIN_STEPS.map(step => ({ step, kept: positions.filter((_, index) => index % step === 0) }));
  const months = [...MONTH_STEPS, ...YEAR_STEPS.map(years => years * MONTHS)].filter(step => step % apart === 0);
  return months.map(step => ({
    step: step / apart,
    kept: positions.filter(position => monthOf(position) % step === 0),
  }));
}

/**
 * The periods of an axis that carry a label: evenly many are left out between them, and months and years keep to round
 * numbers. @param positions in order; @param width of the axis in pixels
 */
export function labelledPeriods(
  positions: readonly number[],
  width: number,
  write: (instant: number) => string = formatTick,
): readonly number[] {
  const band = width / Math.max(1, positions.length);
  const fits = ({ step, kept }: Choice) => kept.every(position => widthOf(write(position)) + APART <= step * band);
  const choices = choicesOf(positions).filter(({ kept }) => kept.length > 0);
  return choices.find(fits)?.kept ?? choices.at(-1)?.kept ?? positions.slice(0, 1);
}
