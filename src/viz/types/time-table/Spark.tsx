import { useMemo, useState, type PointerEvent } from 'react';
import { widthOf } from '../../text-width';
import { sparkLine, type SparkPoint } from './spark-line';
import * as css from './TimeTable.css';

interface SparkProps {
  readonly values: readonly (number | null)[];
  readonly width: number;
  readonly height: number;
  readonly bounds: readonly [low: number | null, high: number | null];
  readonly showsAxis: boolean;
  readonly label: string;
  readonly write: (value: number) => string;
  /** The time at a position. */
  readonly timeAt: (index: number) => string;
}

const pathOf = (points: readonly SparkPoint[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A small line; the pointer shows the value under it. */
export function Spark({ values, width, height, bounds, showsAxis, label, write, timeAt }: SparkProps) {
  const [low, high] = bounds;
  const line = useMemo(
    () => sparkLine(values, { width, height, bounds: [low, high] }),
    [values, width, height, low, high],
  );
  const [pointed, setPointed] = useState<number | null>(null);
  const points = line?.parts.flat() ?? [];
  const last = points.at(-1);
  if (!line || !last) return null;
  const at = points.find(({ index }) => index === pointed);
  const ends = showsAxis ? [line.high, line.low].map(write) : [];
  const axis = ends.length === 0 ? 0 : Math.ceil(Math.max(...ends.map(end => widthOf(end)))) + 6;

  function onPointer(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    // A narrow screen shrinks the picture.
    const x = ((event.clientX - box.left) * (width + axis)) / (box.width || width + axis) - axis;
    const nearest = points.reduce((a, b) => (Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a));
    setPointed(nearest.index);
  }

  const value = at ? values[at.index] : undefined;
  return (
    <div className={css.spark} style={{ width: width + axis }}>
      <svg
        className={css.picture}
        viewBox={`${-axis} 0 ${width + axis} ${height}`}
        role="img"
        aria-label={label}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setPointed(null)}
      >
        {ends.map((end, index) => {
          const y = index === 0 ? 3 : height - 3;
          return (
            <g key={index}>
              <line className={css.rule} x1={0} x2={width} y1={y} y2={y} />
              <text className={css.axis} x={-4} y={index === 0 ? 10 : height - 1} textAnchor="end">
                {end}
              </text>
            </g>
          );
        })}
        {line.parts.map((part, index) =>
          part.length === 1 && part[0] ? (
            <circle key={index} className={css.dot} cx={part[0].x} cy={part[0].y} r={1.5} />
          ) : (
            <path key={index} className={css.line} d={pathOf(part)} />
          ),
        )}
        <circle className={css.dot} cx={(at ?? last).x} cy={(at ?? last).y} r={2.5} />
        {at && <line className={css.pointer} x1={at.x} x2={at.x} y1={0} y2={height} />}
      </svg>
      {at && typeof value === 'number' && (
        <span className={css.readout} aria-hidden="true">
          {timeAt(at.index)} <b>{write(value)}</b>
        </span>
      )}
    </div>
  );
}
