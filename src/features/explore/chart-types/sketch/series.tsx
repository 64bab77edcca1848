import { area, curveMonotoneX, curveStepAfter, line, stack, type CurveFactory } from 'd3-shape';
import type { ReactNode } from 'react';
import { categorical } from '@/viz/colours/tokens';
import { colour } from '@/ui/theme/contract.css';
import { coordinate, courses, every, FLOOR, HEIGHT, WIDTH } from './frame';

const axis = <path d={`M0 ${FLOOR}.5H${WIDTH}`} stroke={colour.lineStrong} />;
const xOf = (index: number, count: number) => 1 + (index * (WIDTH - 2)) / (count - 1);

function course(values: readonly number[], of: string, curve?: CurveFactory): ReactNode {
  const path = line<number>()
    .x((_, index) => xOf(index, values.length))
    .y(value => HEIGHT - value);
  return (
    <path
      d={(curve ? path.curve(curve) : path)([...values]) ?? ''}
      fill="none"
      stroke={of}
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

/** A bar for each value, on its base. */
function bars(values: readonly number[], of: string, bases: readonly number[] = []): ReactNode {
  const step = WIDTH / values.length;
  const width = step * 0.72;
  return (
    <path
      d={values
        .map((value, index) => {
          const bottom = FLOOR - (bases[index] ?? 0);
          return `M${coordinate(index * step + step * 0.14)} ${bottom}v${-value}h${coordinate(width)}v${value}z`;
        })
        .join('')}
      fill={of}
    />
  );
}

export const lines = () => (
  <>
    {axis}
    {course(courses.high, categorical[0])}
    {course(courses.middle, categorical[1])}
    {course(courses.low, categorical[2])}
  </>
);

export const smoothLines = () => (
  <>
    {axis}
    {course(every(courses.high, 3), categorical[1], curveMonotoneX)}
    {course(every(courses.low, 3), categorical[0], curveMonotoneX)}
  </>
);

export const steps = () => (
  <>
    {axis}
    {course(courses.low, categorical[4], curveStepAfter)}
  </>
);

const parts = [
  [46, 42, 48, 46, 50, 47],
  [14, 13, 15, 12, 11, 15],
  [8, 6, 7, 9, 8, 6],
] as const;

export const stackedBars = () => (
  <>
    {axis}
    {bars(parts[0], categorical[3])}
    {bars(
      parts[1],
      categorical[4],
      parts[0].map(value => value + 1),
    )}
    {bars(
      parts[2],
      categorical[6],
      parts[0].map((value, index) => value + (parts[1][index] ?? 0) + 2),
    )}
  </>
);

export const mixed = () => (
  <>
    {axis}
    {bars(every(courses.low, 2), categorical[0])}
    {course(every(courses.high, 3), categorical[1], curveMonotoneX)}
  </>
);

export const generic = () => (
  <>
    {axis}
    {bars(
      every(courses.middle, 3).map(value => value / 2),
      categorical[3],
    )}
    {course(courses.high, categorical[0])}
  </>
);

export const points = () => (
  <>
    {axis}
    {[courses.high, courses.low].map((values, group) => (
      <path
        key={group}
        d={values.map((value, index) => `M${coordinate(xOf(index, values.length))} ${HEIGHT - value}h0`).join('')}
        stroke={categorical[group]}
        strokeWidth="4"
        strokeLinecap="round"
      />
    ))}
  </>
);

const layers = ['one', 'two', 'three', 'four'] as const;
const thickness = courses.low.map((value, index) => ({
  one: value / 3,
  two: 4 + (courses.high[index] ?? 0) / 6,
  three: value / 4,
  four: 2 + (courses.middle[index] ?? 0) / 8,
}));

export function stackedAreas(): ReactNode {
  const shape = area<readonly [number, number] | [number, number]>()
    .x((_, index) => (index * WIDTH) / (thickness.length - 1))
    .y0(([low]) => HEIGHT - low)
    .y1(([, high]) => HEIGHT - high);
  return stack<(typeof thickness)[number], (typeof layers)[number]>()
    .keys(layers)(thickness)
    .map((layer, index) => (
      <path
        key={layer.key}
        d={shape(layer.map(([low, high]) => [low, high])) ?? ''}
        fill={categorical[index]}
        opacity="0.85"
        stroke={colour.surface}
        strokeWidth="0.75"
      />
    ));
}
