import { fixedSteps, isWeek, truncatedUnits } from '../sql/time-grains';
import { DAY, spanOf, timeUnits, type UnitLength } from '../time-range/calendar';
import type { TimeOffset } from './time-offset';

/** The mean month of the calendar, in milliseconds. */
const MONTH = (365.2425 / 12) * DAY;
const WEEK = 7 * DAY;

/** How far the marks of a grain lie apart; null for a grain that no engine cuts by. */
function stepOf(grain: string): UnitLength | null {
  if (isWeek(grain)) return { milliseconds: WEEK };
  const fixed = fixedSteps.get(grain);
  if (fixed) return times(spanOf(fixed.unit), fixed.count);
  const unit = timeUnits.find(candidate => candidate === truncatedUnits.get(grain));
  return unit === undefined ? null : spanOf(unit);
}

const times = (span: UnitLength, count: number): UnitLength =>
  'months' in span ? { months: span.months * count } : { milliseconds: span.milliseconds * count };

const lengthOf = (span: UnitLength) => ('months' in span ? span.months * MONTH : span.milliseconds);

/** Whether periods are longer than a day. */
export function isLong(grain: string): boolean {
  const step = stepOf(grain);
  return step !== null && lengthOf(step) > DAY;
}

/** Whether moving by the offset takes every mark of the grain to a mark. */
function keepsMarks(offset: UnitLength, step: UnitLength): boolean {
  if ('months' in step) return 'months' in offset && offset.months % step.months === 0;
  if ('months' in offset) return step.milliseconds <= DAY;
  return offset.milliseconds % step.milliseconds === 0;
}

/**
 * The offset by which periods of a grain are moved: the offset itself, where that takes each period to a whole one,
 * else the whole number of periods nearest to it. A year before a Monday is no Monday, so weeks are compared with those
 * 52 weeks before. It is never none, for nothing is learnt from comparing a period with itself.
 */
export function inSteps(offset: TimeOffset, grain: string): TimeOffset {
  const step = stepOf(grain);
  const asked = times(spanOf(offset.unit), offset.count);
  if (step === null || offset.count === 0 || keepsMarks(asked, step)) return offset;
  const nearest = Math.max(1, Math.round(Math.abs(lengthOf(asked)) / lengthOf(step)));
  const moved = times(step, nearest * Math.sign(offset.count));
  return 'months' in moved
    ? { text: offset.text, unit: 'month', count: moved.months }
    : { text: offset.text, unit: 'second', count: moved.milliseconds / 1000 };
}
