import { arc } from 'd3-shape';
import type { ReactNode } from 'react';
import { colour } from '@/ui/theme/contract.css';
import { categorical } from '@/viz/colours/tokens';
import { coordinate, FLOOR, HEIGHT, WIDTH } from './frame';

/** Points around the centre, one for each radius. */
function around(radii: readonly number[]): string {
  return radii
    .map((radius, index) => {
      const angle = (index / radii.length) * 2 * Math.PI;
      const [x, y] = [WIDTH / 2 + Math.sin(angle) * radius, HEIGHT / 2 + 3 - Math.cos(angle) * radius];
      return `${coordinate(x)},${coordinate(y)}`;
    })
    .join(' ');
}

export const radar = (): ReactNode => (
  <g fill="none" strokeLinejoin="round">
    {[13, 26, 39].map(radius => (
      <polygon key={radius} points={around(Array.from({ length: 5 }, () => radius))} stroke={colour.hover} />
    ))}
    {[
      [34, 20, 31, 14, 25],
      [18, 35, 16, 30, 33],
    ].map((radii, index) => (
      <polygon key={index} points={around(radii)} stroke={categorical[index]} strokeWidth="2" />
    ))}
  </g>
);

/** Left, top and height of each bar, and its colour. */
const bars = [
  [0, 52, 23, 3],
  [25, 30, 22, 3],
  [50, 30, 14, 4],
  [75, 14, 30, 3],
  [100, 14, 10, 4],
  [125, 24, 51, 9],
] as const;

export const waterfall = () =>
  bars.map(([x, y, height, index]) => (
    <rect
      key={x}
      x={x}
      y={Math.min(y, FLOOR - height)}
      width="20"
      height={height}
      rx="2"
      fill={index === 9 ? colour.ink3 : categorical[index]}
    />
  ));

/** Left, top, width and height of each word, and its colour. */
const blocks = [
  [38, 28, 72, 20, 0],
  [14, 12, 40, 12, 1],
  [60, 10, 58, 14, 2],
  [20, 53, 50, 13, 3],
  [76, 52, 34, 9, 4],
  [115, 28, 9, 36, 5],
  [24, 29, 9, 20, 6],
  [76, 65, 46, 8, 7],
] as const;

export const words = () =>
  blocks.map(([x, y, width, height, index]) => (
    <rect key={index} x={x} y={y} width={width} height={height} rx="3" fill={categorical[index]} />
  ));

/** Ring, start and end in turns, and colour of each arc. */
const arcs = [
  [0, 0, 0.45, 0],
  [0, 0.45, 0.78, 1],
  [0, 0.78, 1, 2],
  [1, 0, 0.2, 3],
  [1, 0.2, 0.36, 4],
  [1, 0.36, 0.45, 5],
  [1, 0.45, 0.66, 3],
  [1, 0.66, 0.78, 6],
  [1, 0.78, 0.92, 4],
] as const;

export const rings = (): ReactNode => (
  <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`} stroke={colour.surface}>
    {arcs.map(([ring, from, to, index], at) => (
      <path
        key={at}
        d={
          arc()({
            innerRadius: 11 + ring * 13,
            outerRadius: 24 + ring * 13,
            startAngle: from * 2 * Math.PI,
            endAngle: to * 2 * Math.PI,
          }) ?? ''
        }
        fill={categorical[index]}
      />
    ))}
  </g>
);

/** Radii of the two series of each petal. */
const petals = [
  [10, 16],
  [13, 22],
  [17, 30],
  [20, 36],
  [18, 33],
  [13, 26],
  [9, 19],
  [8, 14],
] as const;

export const rose = (): ReactNode => (
  <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`} stroke={colour.surface}>
    {petals.flatMap(([inner, outer], index) =>
      [inner, outer].map((outerRadius, series) => (
        <path
          key={`${index} ${series}`}
          d={
            arc()({
              innerRadius: series === 0 ? 0 : inner,
              outerRadius,
              startAngle: (index / petals.length) * 2 * Math.PI,
              endAngle: ((index + 1) / petals.length) * 2 * Math.PI,
            }) ?? ''
          }
          fill={categorical[series]}
        />
      )),
    )}
  </g>
);
