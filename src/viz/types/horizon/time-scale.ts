import { formatTick } from '@/text/times';
import { widthOf } from '../../text-width';
import { timeTicks } from '../timeseries/time-ticks';

const TICK_APART = 70;

/** Times from left to right, in pixels. */
export interface TimeScale {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** A single time is in the middle. */
export const xAt = ({ from, to, left, right }: TimeScale, time: number): number =>
  to > from ? left + ((time - from) / (to - from)) * (right - left) : (left + right) / 2;

/** Labels of times below the strips, moved inwards from the ends. */
export function tickLabels(scale: TimeScale, grain: string | null, y: number) {
  const { from, to, left, right } = scale;
  const ticks = to > from ? timeTicks({ grain, mark: from, from, to, width: right - left, apart: TICK_APART }) : [from];
  return ticks.map(tick => {
    const text = formatTick(tick, ticks);
    const half = widthOf(text) / 2;
    return { x: Math.max(left + half, Math.min(right - half, xAt(scale, tick))), y, text };
  });
}
