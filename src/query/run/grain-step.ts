import { fixedSteps, isWeek, truncatedUnits } from '../sql/time-grains';
import { DAY, spanOf, timeUnits, type UnitLength } from '../time-range/calendar';
import type { TimeOffset } from './time-offset';

/** The mean month of the calendar, in milliseconds. */
const MONTH = (365.2425 / 12) * DAY;
const WEEK = 7 * DAY;

/** The distance between periods of a grain; null for a grain that no engine supports. */
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

/** Whether the offset maps every period boundary of the grain to another. */
function keepsMarks(offset: UnitLength, step: UnitLength): boolean {
  if ('months' in step) return 'months' in offset && offset.months % step.months === 0;
  if ('months' in offset) return step.milliseconds <= DAY;
  return offset.milliseconds % step.milliseconds === 0;
}

/**
 * The offset that moves periods of a grain: the offset itself, if it maps each period to a whole one, or else the
 * nearest whole number of periods. A year before a Monday is not a Monday, so weeks are compared with those 52 weeks
 * before. Never zero, since comparing a period with itself is useless.
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
