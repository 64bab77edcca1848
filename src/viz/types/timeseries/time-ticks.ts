import { grainLength } from '@/model/periods';
import { formatTick } from '@/text/times';
import { COUNTED_STEPS, labelsFit, monthOf, MONTH_STEPS } from './labelled-periods';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30.44 * DAY;
/** Default weeks start on Monday; day 0 of the epoch was a Thursday. */
const MONDAY = 4 * DAY;

const shortSteps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map(count => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map(count => count * MINUTE),
  ...[1, 2, 3, 6, 12].map(count => count * HOUR),
  ...[1, 2].map(count => count * DAY),
];

/** The distance of two ticks: a length counted from an instant, or months counted from January. */
type Step = { readonly length: number; readonly origin: number } | { readonly months: number };

const startOfMonth = (instant: number) => {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

const monthSteps = (least: number): Step[] =>
  MONTH_STEPS.filter(months => months % least === 0).map(months => ({ months }));

/** Steps whose ticks are all starts of periods of the grain, the shortest first. @param mark the start of any period */
function stepsOf(grain: string | null, mark: number): Step[] {
  const own = (grain === null ? null : grainLength(grain)) ?? { length: 1 };
  if ('months' in own) return monthSteps(own.months);
  // Months do not start with weeks.
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
  /** The first position of the chart: the start of a period of its grain. */
  readonly mark: number;
  readonly from: number;
  readonly to: number;
  /** In pixels. */
  readonly width: number;
  /** The minimum distance of two ticks, in pixels. */
  readonly apart: number;
}

/**
 * The ticks of a continuous time axis: all at starts of periods of its grain, as many as have space for their labels.
 */
export function timeTicks({ grain, mark, from, to, width, apart }: TimeAxis): readonly number[] {
  const placeOf = (tick: number) => ((tick - from) / (to - from)) * width;
  const roomy = stepsOf(grain, mark).filter(
    step => (('months' in step ? step.months * MONTH : step.length) / (to - from)) * width >= apart,
  );
  const choices = roomy.map(step => ticksOf(step, from, to)).filter(ticks => ticks.length > 0);
  // Labels at the ends of the axis are kept inside it.
  const inside = (place: number, room: number) => Math.max(room / 2, Math.min(place, width - room / 2));
  return choices.find(ticks => labelsFit(ticks, placeOf, formatTick, inside)) ?? [mark];
}
