import { colour } from '@/ui/theme/contract.css';
import { categorical } from '@/viz/colours/tokens';
import { coordinate, FLOOR, WIDTH } from './frame';

const counts = [2, 4, 8, 15, 27, 42, 58, 70, 74, 66, 50, 36, 22, 14, 9, 5, 3];

export function histogram() {
  const step = WIDTH / counts.length;
  return (
    <>
      <path
        d={counts
          .map((count, index) => `M${coordinate(index * step)} ${FLOOR}v${-count}h${coordinate(step - 0.7)}v${count}z`)
          .join('')}
        fill={categorical[0]}
      />
      <path d={`M0 ${FLOOR}.5H${WIDTH}`} stroke={colour.lineStrong} />
    </>
  );
}

/** Top of the whisker, top of the box, median, bottom of the box, bottom of the whisker. */
const boxes = [
  [7, 18, 24, 32, 53],
  [8, 18, 26, 35, 62],
  [6, 21, 29, 37, 60],
  [9, 22, 30, 36, 57],
  [9, 24, 32, 42, 66],
  [12, 26, 34, 43, 70],
  [12, 30, 38, 46, 64],
] as const;

export const boxPlot = () =>
  boxes.map(([high, top, median, bottom, low], index) => {
    const x = 10 + index * 21.4;
    return (
      <g key={index}>
        <path d={`M${x} ${high}V${low}`} stroke={colour.ink3} />
        <rect x={x - 6} y={top} width="12" height={bottom - top} rx="1.5" fill={categorical[0]} />
        <path d={`M${x - 6} ${median}h12`} stroke={colour.surface} strokeWidth="1.5" />
      </g>
    );
  });

const COLUMNS = 18;
const cells = Array.from({ length: COLUMNS * 6 }, (_, index) => {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  // Denser towards one corner, with some unevenness.
  return { column, row, share: Math.min(1, (column / COLUMNS) * 0.8 + ((index * 7) % 10) / 30 + row / 40) };
});

export const heatmap = () =>
  cells.map(({ column, row, share }) => (
    <rect
      key={`${column} ${row}`}
      x={column * 8.24}
      y={1 + row * 12.5}
      width="7.5"
      height="11.8"
      fill={categorical[0]}
      opacity={0.12 + share * 0.88}
    />
  ));

/** Position, size and group of each bubble. */
const circles = [
  [52, 46, 10, 4],
  [74, 27, 9, 1],
  [110, 25, 5.5, 0],
  [100, 14, 4.5, 1],
  [88, 38, 4, 2],
  [44, 32, 4, 4],
  [62, 44, 3.5, 2],
  [24, 52, 3, 5],
  [12, 62, 2.5, 5],
  [34, 58, 3, 0],
  [66, 20, 4, 1],
  [124, 10, 4, 5],
  [96, 30, 3.5, 0],
  [82, 18, 3, 3],
  [48, 58, 2.5, 3],
] as const;

export const bubbles = () =>
  circles.map(([x, y, radius, group]) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={categorical[group]} opacity="0.85" />
  ));
