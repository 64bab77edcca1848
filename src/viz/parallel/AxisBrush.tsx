import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { parallelText } from '@/text/messages/charts/rare-types';
import type { Brush } from './lines';
import * as css from './ParallelLines.css';

interface AxisBrushProps {
  readonly name: string;
  /** The place of the axis in the picture, in pixels. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
  /** Null if the whole axis is chosen. */
  readonly brush: Brush | null;
  /** The value at a place of the axis. */
  readonly textAt: (place: number) => string;
  readonly onChange: (brush: Brush | null) => void;
}

const STEP = 0.05;
/** A shorter drag is a click, which ends the choice. */
const LEAST = 0.02;
const within = (place: number) => Math.max(0, Math.min(1, place));
const whole: Brush = [0, 1];

/** Chooses a part of an axis: by dragging along it, or by moving its two ends with the arrow keys. */
export function AxisBrush({ name, x, top, height, brush, textAt, onChange }: AxisBrushProps) {
  const start = useRef<number | null>(null);
  const [low, high] = brush ?? whole;
  const placeOf = (event: PointerEvent<HTMLElement>) =>
    within(1 - (event.clientY - event.currentTarget.getBoundingClientRect().top) / height);
  function apply(from: number, to: number): void {
    const next: Brush = [within(Math.min(from, to)), within(Math.max(from, to))];
    onChange(next[1] - next[0] < LEAST || (next[0] === 0 && next[1] === 1) ? null : next);
  }
  function onKey(event: KeyboardEvent<HTMLElement>, end: 'low' | 'high'): void {
    if (event.key === 'Escape') onChange(null);
    const up = event.key === 'ArrowUp' || event.key === 'ArrowRight';
    if (!up && event.key !== 'ArrowDown' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const step = up ? STEP : -STEP;
    if (end === 'low') apply(Math.min(low + step, high - STEP), high);
    else apply(low, Math.max(high + step, low + STEP));
  }
  const handle = (end: 'low' | 'high') => {
    const place = end === 'low' ? low : high;
    return (
      <div
        className={css.handle}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={end === 'low' ? parallelText.lowest(name) : parallelText.highest(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(place * 100)}
        aria-valuetext={textAt(place)}
        style={{ top: (1 - place) * height }}
        onKeyDown={event => onKey(event, end)}
      />
    );
  };
  return (
    <div
      className={css.strip}
      style={{ left: x, top, height }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = placeOf(event);
      }}
      onPointerMove={event => {
        if (start.current !== null) apply(start.current, placeOf(event));
      }}
      onPointerUp={event => {
        if (start.current !== null) apply(start.current, placeOf(event));
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      {brush && <i className={css.chosen} style={{ top: (1 - high) * height, height: (high - low) * height }} />}
      {handle('high')}
      {handle('low')}
    </div>
  );
}
