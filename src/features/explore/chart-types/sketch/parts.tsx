import { arc, pie } from 'd3-shape';
import type { ReactNode } from 'react';
import { sketchText as text } from '@/text/messages/explore/chart-types';
import { colour } from '@/ui/theme/contract.css';
import { categorical } from '@/viz/colours/tokens';
import { HEIGHT, WIDTH } from './frame';

const centre = `translate(${WIDTH / 2} ${HEIGHT / 2})`;
const shares = [44, 34, 10, 6, 4, 2];

export function ring(): ReactNode {
  const slice = arc<{ readonly startAngle: number; readonly endAngle: number }>().innerRadius(21).outerRadius(37);
  return (
    <g transform={centre} stroke={colour.surface}>
      {pie<number>()
        .sort(null)(shares)
        .map(({ index, startAngle, endAngle }) => (
          <path key={index} d={slice({ startAngle, endAngle }) ?? ''} fill={categorical[index]} />
        ))}
    </g>
  );
}

/** Left, top, width and height of each part of the whole. */
const tiles = [
  [0, 0, 84, 30],
  [0, 31, 84, 28],
  [0, 60, 84, 16],
  [85, 0, 37, 36],
  [123, 0, 25, 36],
  [85, 37, 22, 39],
  [108, 37, 20, 39],
  [129, 37, 19, 39],
] as const;

export const treemap = () =>
  tiles.map(([x, y, width, height], index) => (
    <rect key={index} x={x} y={y} width={width} height={height} rx="2" fill={categorical[index]} />
  ));

export const funnel = () =>
  [WIDTH, 88, 40, 14].map((width, index) => (
    <rect
      key={width}
      x={(WIDTH - width) / 2}
      y={1 + index * 19}
      width={width}
      height="16"
      rx="2"
      fill={categorical[0]}
      opacity={1 - index * 0.15}
    />
  ));

export const gauge = () => (
  <>
    <path d="M16 70A58 58 0 0 1 132 70" fill="none" stroke={colour.hover} strokeWidth="10" />
    <path d="M16 70A58 58 0 0 1 56 15" fill="none" stroke={categorical[0]} strokeWidth="10" />
    <text x={WIDTH / 2} y="68" textAnchor="middle" style={{ fontSize: 15, fontWeight: 600 }} fill={colour.ink}>
      {text.share}
    </text>
  </>
);

export const bullet = () => (
  <>
    <path d="M0 38H148M0 38H110M0 38H60" stroke={colour.hover} strokeWidth="40" opacity="0.6" />
    <path d="M0 38H92" stroke={categorical[0]} strokeWidth="14" />
    <path d="M120 24V52" stroke={colour.ink} strokeWidth="3" />
  </>
);
