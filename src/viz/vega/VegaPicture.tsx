import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Inspection, Plot } from '../plugin';
import { drawChart, type SpecCache } from './drawing';
import type { Drawn } from './draw';
import { stopAt, stopsOf } from './inspection';
import { Inspector } from './Inspector';
import * as css from './VegaPicture.css';

interface VegaPictureProps {
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly cache: SpecCache;
  /** What the picture shows, in words. */
  readonly label: string;
  /** Names what reads the values, and says how, before a value is chosen. */
  readonly valuesLabel: string;
  readonly hint: string;
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
}

type Marks = Pick<Drawn, 'marks' | 'plot'>;

const NO_PADDING = { left: 0, right: 0, top: 2, bottom: 4 };

const spoken = ({ title, lines }: Inspection) => [title, ...lines.map(line => `${line.label} ${line.value}`)].join(', ');

/**
 * A drawn chart. The picture is a bitmap; pointing at it, by mouse, finger or arrow keys, lays the values over it. For
 * assistive technology it is a picture, and beside it a slider over its values, which are told as it moves.
 */
export function VegaPicture({ plot, width, height, cache, label, valuesLabel, hint, onDrawn, onFailed }: VegaPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Marks | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const told = useRef({ onDrawn, onFailed });
  useEffect(() => {
    told.current = { onDrawn, onFailed };
  });

  useEffect(() => {
    let current = true;
    const pixelRatio = Math.min(window.devicePixelRatio || 1, 3);
    drawChart({ spec: plot.spec, data: plot.data, signals: plot.signals, width, height, pixelRatio, padding: { ...NO_PADDING, ...plot.padding } }, cache).then(
      ({ bitmap, marks, plot: area }) => {
        const element = canvas.current;
        // A later drawing has taken over; this one must not paint over it.
        if (!current || !element) {
          bitmap.close();
          return;
        }
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        setDrawn({ marks, plot: area });
        setActive(null);
        told.current.onDrawn();
      },
      (error: unknown) => {
        if (current) told.current.onFailed(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      current = false;
    };
  }, [plot, width, height, cache]);

  const stops = useMemo(() => stopsOf(drawn?.marks ?? [], plot.pick), [drawn, plot.pick]);

  function onPointer(event: PointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    setActive(stopAt(stops, plot.pick, event.clientX - box.left, event.clientY - box.top));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = stops.length - 1;
    const to = { ArrowRight: (active ?? -1) + 1, ArrowDown: (active ?? -1) + 1, ArrowLeft: (active ?? 1) - 1, ArrowUp: (active ?? 1) - 1, Home: 0, End: last }[
      event.key
    ];
    if (event.key === 'Escape') setActive(null);
    if (to === undefined || last < 0) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, to)));
  }

  const stop = active === null ? undefined : stops[active];
  const inspection = stop ? plot.inspect(stop.marks.map(mark => mark.row)) : null;
  return (
    <div className={css.box}>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={label} />
      {stop && drawn && inspection && (
        <Inspector stop={stop} pick={plot.pick} area={drawn.plot} inspection={inspection} colourAt={plot.colourAt} width={width} height={height} />
      )}
      <div
        className={css.reader}
        role="slider"
        tabIndex={0}
        aria-label={valuesLabel}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, stops.length - 1)}
        aria-valuenow={active ?? 0}
        aria-valuetext={inspection ? spoken(inspection) : hint}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        // A finger that is lifted leaves too; what it asked for stays until it points elsewhere.
        onPointerLeave={event => event.pointerType === 'mouse' && setActive(null)}
        onPointerCancel={() => setActive(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
      />
    </div>
  );
}
