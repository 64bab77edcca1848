import type { ReactNode } from 'react';
import { colour } from '@/ui/theme/contract.css';
import { categorical } from '@/viz/colours/tokens';
import { coordinate, courses, every, HEIGHT, WIDTH } from './frame';

/** A line through points that are evenly apart. */
const through = (heights: readonly number[]): string =>
  heights
    .map((height, index) => `${index === 0 ? 'M' : 'L'}${coordinate((index * WIDTH) / (heights.length - 1))} ${height}`)
    .join('');

/** Seven days of 18 weeks. */
export const calendar = (): ReactNode =>
  Array.from({ length: 18 * 7 }, (_, day) => (
    <rect
      key={day}
      x={Math.floor(day / 7) * 8.2 + 0.5}
      y={(day % 7) * 10 + 3.5}
      width="7"
      height="8.5"
      rx="1.5"
      fill={categorical[0]}
      opacity={0.12 + ((courses.high[(day * 3) % 25] ?? 0) + (day % 5) * 6) / 110}
    />
  ));

/** The heights at which a line crosses each axis, and its colour. */
const crossings = [
  [12, 60, 20, 48, 0],
  [24, 50, 30, 58, 0],
  [40, 22, 44, 16, 1],
  [62, 34, 58, 26, 1],
  [54, 12, 66, 36, 2],
] as const;

export const coordinates = (): ReactNode => (
  <g fill="none">
    {crossings.map(([first, second, third, fourth, index], at) => (
      <path
        key={at}
        d={through([first, second, third, fourth])}
        stroke={categorical[index]}
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
    ))}
    {[1, 50, 99, WIDTH - 1].map(x => (
      <path key={x} d={`M${x} 3V${HEIGHT - 3}`} stroke={colour.ink3} />
    ))}
  </g>
);

/** Strips of folded values: what passes the height of a strip comes back darker from its floor. */
export const horizons = (): ReactNode =>
  [courses.high, courses.low, courses.middle].map((heights, strip) => {
    const floor = strip * 25 + 24;
    const band = (from: number) =>
      `M0 ${floor}${heights
        .map((height, index) => {
          const folded = Math.max(0, Math.min(22, height - from));
          return `L${coordinate((index * WIDTH) / (heights.length - 1))} ${coordinate(floor - folded)}`;
        })
        .join('')}L${WIDTH} ${floor}z`;
    return (
      <g key={strip} fill={categorical[strip === 1 ? 1 : 0]}>
        {[0, 22, 44].map(from => (
          <path key={from} d={band(from)} opacity={0.3 + from / 70} />
        ))}
      </g>
    );
  });

export const percentChange = (): ReactNode => (
  <g fill="none" strokeLinejoin="round" strokeLinecap="round">
    <path d={`M0 46.5H${WIDTH}`} stroke={colour.lineStrong} />
    <path d={`M36.5 2V${HEIGHT - 2}`} stroke={colour.ink3} strokeDasharray="3 3" />
    <path d={through([58, 46, 38, 30, 34, 22, 14, 8])} stroke={categorical[0]} strokeWidth="2" />
    <path d={through([40, 46, 50, 58, 54, 62, 60, 68])} stroke={categorical[1]} strokeWidth="2" />
  </g>
);

export const periods = (): ReactNode => (
  <g fill="none" stroke={categorical[0]} strokeLinejoin="round" strokeLinecap="round">
    {[courses.low, courses.middle, courses.high].map((heights, age) => (
      <path
        key={age}
        d={through(every(heights, 3).map(height => HEIGHT - height))}
        strokeWidth={age === 2 ? 2.5 : 1.5}
        opacity={0.3 + age * 0.35}
      />
    ))}
  </g>
);

/** Widths of the cells of each row, and whether its difference is significant. */
const groups = [
  [34, 22, 18, true],
  [46, 16, 22, false],
  [28, 24, 14, true],
  [40, 18, 20, false],
] as const;

export const pairs = (): ReactNode => (
  <>
    <rect width={WIDTH} height="14" rx="2" fill={colour.accentSoft} />
    {groups.map(([name, value, lift, isSignificant], row) => {
      const y = row * 15 + 22;
      return (
        <g key={row}>
          <rect x="4" y={y} width={name} height="5" rx="2" fill={colour.ink3} />
          <rect x={90 - value} y={y} width={value} height="5" rx="2" fill={colour.lineStrong} />
          <rect x={122 - lift} y={y} width={lift} height="5" rx="2" fill={colour.lineStrong} />
          <circle cx="138" cy={y + 2.5} r="4" fill={isSignificant ? categorical[3] : colour.hover} />
        </g>
      );
    })}
  </>
);
