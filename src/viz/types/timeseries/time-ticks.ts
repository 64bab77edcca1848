import { grainLength } from '@/model/periods';
import { formatTick } from '@/text/times';
import { COUNTED_STEPS, labelsFit, monthOf, MONTH_STEPS } from './labelled-periods';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30.44 * DAY;
/** Weeks that nobody chose start on Monday; the first day that is counted was a Thursday. */
const MONDAY = 4 * DAY;

const shortSteps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map(count => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map(count => count * MINUTE),
  ...[1, 2, 3, 6, 12].map(count => count * HOUR),
  ...[1, 2].map(count => count * DAY),
];

/** From one tick to the next: a length that is counted from an instant, or months that are counted from January. */
type Step = { readonly length: number; readonly origin: number } | { readonly months: number };

const startOfMonth = (instant: number) => {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

const monthSteps = (least: number): Step[] =>
  MONTH_STEPS.filter(months => months % least === 0).map(months => ({ months }));

/** Steps on which every tick is a mark of the grain, the shortest first. @param mark any of the grain's own */
function stepsOf(grain: string | null, mark: number): Step[] {
  const own = (grain === null ? null : grainLength(grain)) ?? { length: 1 };
  if ('months' in own) return monthSteps(own.months);
  // Months do not begin with weeks.
  if (own.length === WEEK) return COUNTED_STEPS.map(count => ({ length: count * WEEK, origin: mark }));
  return [
    ...shortSteps.filter(length => length % own.length === 0).map(length => ({ length, origin: 0 })),
    { length: WEEK, origin: MONDAY },
    ...monthSteps(1),
  ];
}

function ticksOf(step: Step, from: number, to: number): number[] {
  const isMonths = 'months' in step;
  const at = (index: number) =>
    isMonths ? Date.UTC(1970, index * step.months - 1970 * 12) : step.origin + index * step.length;
  const first = isMonths
    ? Math.ceil((monthOf(from) + (from > startOfMonth(from) ? 1 : 0)) / step.months)
    : Math.ceil((from - step.origin) / step.length);
  const ticks: number[] = [];
  for (let index = first; at(index) <= to; index += 1) ticks.push(at(index));
  return ticks;
}

interface TimeAxis {
  readonly grain: string | null;
  /** The first position that the chart has: a mark of its grain. */
  readonly mark: number;
  readonly from: number;
  readonly to: number;
  /** In pixels. */
  readonly width: number;
  /** The least distance of two ticks, in pixels. */
  readonly apart: number;
}

/** The ticks of a continuous axis of time: all on marks of its grain, as many as have room for their labels. */
export function timeTicks({ grain, mark, from, to, width, apart }: TimeAxis): readonly number[] {
  const placeOf = (tick: number) => ((tick - from) / (to - from)) * width;
  const roomy = stepsOf(grain, mark).filter(
    step => (('months' in step ? step.months * MONTH : step.length) / (to - from)) * width >= apart,
  );
  const choices = roomy.map(step => ticksOf(step, from, to)).filter(ticks => ticks.length > 0);
  // Labels at the ends of the axis are kept within it.
  const inside = (place: number, room: number) => Math.max(room / 2, Math.min(place, width - room / 2));
  return choices.find(ticks => labelsFit(ticks, placeOf, formatTick, inside)) ?? [mark];
}
