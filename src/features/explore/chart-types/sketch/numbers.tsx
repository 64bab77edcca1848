import { line } from 'd3-shape';
import { sketchText as text } from '@/text/messages/explore/chart-types';
import { colour } from '@/ui/theme/contract.css';
import { courses, HEIGHT, WIDTH } from './frame';

const large = { fontSize: 26, fontWeight: 600, letterSpacing: '-0.025em' } as const;

/** Placeholder for words. */
const word = (x: number, y: number, length: number) => (
  <path
    key={`${x} ${y}`}
    d={`M${x} ${y}h${length}`}
    stroke={colour.control}
    strokeWidth="3"
    strokeLinecap="round"
    opacity="0.6"
  />
);

export const bigNumber = () => (
  <>
    <text x="0" y="44" style={large} fill={colour.ink}>
      {text.number}
    </text>
    {word(2, 58, 34)}
  </>
);

export function trend() {
  const path = line<number>()
    .x((_, index) => (index * WIDTH) / (courses.high.length - 1))
    .y(value => HEIGHT - value / 2);
  const d = path([...courses.high]) ?? '';
  return (
    <>
      <text x="0" y="24" style={{ ...large, fontSize: 22 }} fill={colour.ink}>
        {text.share}
      </text>
      <path d={`${d}V${HEIGHT}H0Z`} fill={colour.accentSoft} />
      <path d={d} fill="none" stroke={colour.accent} strokeWidth="1.5" strokeLinejoin="round" />
    </>
  );
}

const rows = [0, 1, 2, 3] as const;

export const table = () => (
  <>
    {rows.map(row => (
      <g key={row}>
        <rect x="78" y={3 + row * 19} width={46 - row * 7} height="13" rx="2" fill={colour.bar} />
        {word(2, 9.5 + row * 19, 44 - ((row * 13) % 24))}
        {word(130, 9.5 + row * 19, 14)}
        {row > 0 && <path d={`M0 ${row * 19}H${WIDTH}`} stroke={colour.line} />}
      </g>
    ))}
  </>
);

export const pivot = () => (
  <>
    {[52, 88, 124].map(x => word(x, 8, 18))}
    <path d={`M0 16.5H${WIDTH}`} stroke={colour.lineStrong} />
    {rows.slice(1).map(row => (
      <g key={row}>
        {word(2, 9 + row * 18, 26)}
        {[56, 92, 128].map((x, column) => word(x, 9 + row * 18, 8 + ((row + column) % 3) * 2))}
      </g>
    ))}
  </>
);

export const template = () => (
  <>
    <rect x="1" y="4" width="66" height="66" rx="4" fill={colour.surface} stroke={colour.line} />
    <rect x="80" y="4" width="66" height="66" rx="4" fill={colour.surface} stroke={colour.line} />
    {[10, 89].map(x => (
      <g key={x}>
        <circle cx={x + 8} cy="22" r="8" fill={colour.bar} />
        {word(x + 22, 22, 22)}
        {word(x, 44, 44)}
        {word(x, 56, 30)}
      </g>
    ))}
  </>
);

export const markup = () => (
  <>
    <path d="M2 10h58" stroke={colour.ink2} strokeWidth="5" strokeLinecap="round" />
    {[28, 40, 52, 64].map((y, index) => word(2, y, [140, 128, 136, 80][index] ?? 0))}
  </>
);

/** Fields to choose from. */
export const filterBox = () => (
  <>
    {[4, 44].map(y => (
      <g key={y}>
        {word(2, y, 30)}
        <rect x="1" y={y + 7} width="146" height="20" rx="4" fill={colour.surface} stroke={colour.control} />
        <path d={`M132 ${y + 15}l4 4l4 -4`} fill="none" stroke={colour.ink3} strokeWidth="1.5" />
        {word(9, y + 17, 48)}
      </g>
    ))}
  </>
);

/** A word, a small line and a number in each row. */
export const timeTable = () =>
  rows.map(row => {
    const course = line<number>()
      .x((_, index) => 52 + index * 3.2)
      .y(value => 16 + row * 19 - value / 5);
    const heights = [courses.high, courses.low, courses.middle, courses.high][row] ?? courses.low;
    return (
      <g key={row}>
        {word(2, 9.5 + row * 19, 40 - ((row * 13) % 24))}
        <path
          d={course(row === 3 ? [...heights].reverse().slice(8) : heights.slice(0, 17)) ?? ''}
          fill="none"
          stroke={colour.accent}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        {word(126, 9.5 + row * 19, 18)}
        {row > 0 && <path d={`M0 ${row * 19}H${WIDTH}`} stroke={colour.line} />}
      </g>
    );
  });
