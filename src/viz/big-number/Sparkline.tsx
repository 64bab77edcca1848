import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { coursePoints, nearest, type CourseInput } from './course';
import * as css from './BigNumber.css';

interface SparklineProps extends CourseInput {
  /** The line's own colour; null for the theme's. */
  readonly colour: string | null;
  readonly label: string;
  /** A place of the course was pointed at; null when it no longer is. */
  readonly onPoint: (index: number | null) => void;
}

/** The course of a number, small and without axes. Pointing at it, or the arrow keys, tell its values. */
export function Sparkline({ colour, label, onPoint, ...course }: SparklineProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const points = coursePoints(course);
  const { width, height } = course;
  if (points.length < 2 || width <= 0) return null;
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [first, last] = [points[0]!, points.at(-1)!];
  const at = points.find(point => point.index === pointed) ?? null;

  function point(index: number | null): void {
    setPointed(index);
    onPoint(index);
  }
  function onPointer(event: PointerEvent<SVGSVGElement>): void {
    point(nearest(points, event.clientX - event.currentTarget.getBoundingClientRect().left)?.index ?? null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'Escape') point(null);
    if (step === 0) return;
    event.preventDefault();
    const place = at ? points.indexOf(at) + step : points.length - 1;
    point(points[Math.max(0, Math.min(points.length - 1, place))]!.index);
  }

  return (
    <svg
      className={css.trend}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      // The values are read with the arrow keys, as in any chart.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={colour === null ? undefined : { color: colour }}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => point(null)}
      onBlur={() => point(null)}
      onKeyDown={onKeyDown}
    >
      <path className={colour === null ? css.fill : css.ownFill} d={`${line}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`} />
      <path className={css.stroke} d={line} />
      <circle className={css.end} cx={last.x} cy={last.y} r={2.5} />
      {at && (
        <>
          <line className={css.rule} x1={at.x} x2={at.x} y1={0} y2={height} />
          <circle className={css.dot} cx={at.x} cy={at.y} r={4} />
        </>
      )}
    </svg>
  );
}
