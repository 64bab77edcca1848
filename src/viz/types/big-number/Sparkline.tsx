import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { trendLinePoints, nearest, type TrendLineInput } from './trend-line';
import * as css from './BigNumber.css';

interface SparklineProps extends TrendLineInput {
  /** The colour of the line; null for the theme's. */
  readonly colour: string | null;
  readonly label: string;
  /** The time and the value at a position. */
  readonly valueText: (index: number) => string;
  /** Called with the position under the pointer; with null when it leaves. */
  readonly onPoint: (index: number | null) => void;
}

/** The trend of a number, small and without axes. The pointer and the arrow keys show its values. */
export function Sparkline({ colour, label, valueText, onPoint, ...input }: SparklineProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const points = trendLinePoints(input);
  const { width, height } = input;
  if (points.length < 2 || width <= 0) return null;
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [first, last] = [points[0]!, points.at(-1)!];
  const at = points.find(({ index }) => index === pointed) ?? null;

  function tell(index: number | null): void {
    setPointed(index);
    onPoint(index);
  }
  function onPointer(event: PointerEvent<SVGSVGElement>): void {
    tell(nearest(points, event.clientX - event.currentTarget.getBoundingClientRect().left)?.index ?? null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'Escape') tell(null);
    if (step === 0) return;
    event.preventDefault();
    const index = at ? points.indexOf(at) + step : points.length - 1;
    tell(points[Math.max(0, Math.min(points.length - 1, index))]!.index);
  }

  return (
    <svg
      className={css.trend}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      // Arrow keys move between values, and each is announced.
      role="slider"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(at ? points.indexOf(at) : points.length - 1) + 1}
      aria-valuetext={valueText((at ?? last).index)}
      tabIndex={0}
      style={colour === null ? undefined : { color: colour }}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => tell(null)}
      onBlur={() => tell(null)}
      onKeyDown={onKeyDown}
    >
      <path
        className={colour === null ? css.fill : css.ownFill}
        d={`${line}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`}
      />
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
