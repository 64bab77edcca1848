import type { LayoutSketch } from '@/model/merge/outcome';
import * as css from './Decide.css';

const WIDTH = 148;
const GAP = 3;
const COLUMNS = 12;
const COLUMN = (WIDTH + GAP) / COLUMNS;
/** The number of rows shown around the marked one. */
const SHOWN = 5;
const LOWEST = 8;
const HIGHEST = 26;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function heightOf(units: number, tallest: number): number {
  return Math.round(LOWEST + (HIGHEST - LOWEST) * Math.sqrt(Math.min(1, units / Math.max(1, tallest))));
}

const firstShown = ({ rows, marked }: LayoutSketch) =>
  Math.max(0, Math.min((marked?.[0] ?? 0) - 2, rows.length - SHOWN));

/** The heights of the shown rows. */
function shownHeights(sketch: LayoutSketch | null): readonly number[] {
  if (!sketch) return [];
  const first = firstShown(sketch);
  return sketch.heights.slice(first, first + SHOWN);
}

interface SketchProps {
  readonly sketch: LayoutSketch;
  /** The layout it is compared with, drawn to the same scale. */
  readonly across: LayoutSketch | null;
}

/**
 * A thumbnail of a layout: rows of boxes, the marked one in the accent colour. The text next to it says the same.
 */
export function Sketch({ sketch, across }: SketchProps) {
  const { rows, heights, marked } = sketch;
  const first = firstShown(sketch);
  const shown = rows.slice(first, first + SHOWN);
  const tallest = Math.max(1, ...shownHeights(sketch), ...shownHeights(across));
  const tall = shown.map((_, at) => heightOf(heights[first + at] ?? 50, tallest));
  const boxes = shown.flatMap((row, at) =>
    row.map((width, box) => {
      const isMarked = marked !== null && marked[0] === first + at && marked[1] === box;
      const x = sum(row.slice(0, box)) * COLUMN;
      const y = sum(tall.slice(0, at)) + at * GAP;
      const size = { width: Math.max(4, width * COLUMN - GAP), height: tall[at] };
      return <rect key={`${at}.${box}`} x={x} y={y} {...size} rx={2} className={isMarked ? css.markedBox : css.box} />;
    }),
  );
  return (
    <svg
      className={css.sketch}
      width={WIDTH}
      height={Math.max(LOWEST, sum(tall) + (tall.length - 1) * GAP)}
      aria-hidden="true"
    >
      {boxes}
    </svg>
  );
}
