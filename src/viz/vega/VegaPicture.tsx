import { useEffect, useRef, useState } from 'react';
import { lazy } from '@/ui/lazy/lazy';
import type { ChartInteraction, Inspection, Plot } from '../plugin';
import { drawChart, type SpecCache, PLOT_PADDING } from './drawing';
import type { Drawn } from './draw';
import { noteDrawing } from './kept-drawing';
import { MarkOutline } from './MarkOutline';
import { isOfPressedChart } from './pressed-chart';
import { useInspection } from './use-inspection';
import type { Range } from './zoom';
import * as css from './VegaPicture.css';

// The pointer picks nothing before the picture is drawn.
const Inspector = lazy(() => import('./Inspector'));

interface VegaPictureProps {
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly cache: SpecCache;
  /** A description of the picture. */
  readonly label: string;
  /** The label of the slider over the values, with instructions, before a value is chosen. */
  readonly valuesLabel: string;
  readonly hint: string;
  readonly interaction: ChartInteraction;
  /** Labels of the selected marks. */
  readonly selected: ReadonlySet<string> | null;
  /** Absent if zooming is not possible. */
  readonly onZoom?: (range: Range | null) => void;
  readonly onRendered: () => void;
  readonly onFailed: (error: Error) => void;
}

type Marks = Pick<Drawn, 'marks' | 'names' | 'plot'>;

const spoken = ({ title, lines }: Inspection) =>
  [title, ...lines.map(line => `${line.label} ${line.value}`)].join(', ');

/**
 * A drawn chart. The picture is a bitmap; mouse, finger or arrow keys show the values over it. For assistive technology
 * it is a picture next to a slider over its values, which are announced as it moves.
 */
export function VegaPicture({
  plot,
  width,
  height,
  cache,
  label,
  valuesLabel,
  hint,
  interaction,
  selected,
  onZoom,
  onRendered,
  onFailed,
}: VegaPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Marks | null>(null);
  const inspection = useInspection(plot, drawn, { onPick: interaction.onPick, onMenu: interaction.onMenu, onZoom });
  const callbacks = useRef({ onRendered, onFailed, reset: inspection.reset });
  useEffect(() => {
    callbacks.current = { onRendered, onFailed, reset: inspection.reset };
  });

  useEffect(() => {
    let current = true;
    const pixelRatio = Math.min(window.devicePixelRatio || 1, 3);
    drawChart(
      {
        spec: plot.spec,
        data: plot.data,
        signals: plot.signals,
        map: plot.map,
        width,
        height,
        pixelRatio,
        padding: { ...PLOT_PADDING, ...plot.padding },
      },
      cache,
      () => isOfPressedChart(canvas.current),
    ).then(
      ({ drawn: { bitmap, ...made }, kept }) => {
        const element = canvas.current;
        // A newer drawing has replaced this one, which must not paint over it.
        if (!current || !element) {
          bitmap.close();
          return;
        }
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        noteDrawing(element, kept && { ...made, ...kept });
        setDrawn(before => {
          // If no mark moved, the present stop stays.
          if (before && before.marks.length !== made.marks.length) callbacks.current.reset();
          return made;
        });
        callbacks.current.onRendered();
      },
      (error: unknown) => {
        if (current) callbacks.current.onFailed(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      current = false;
    };
  }, [plot, width, height, cache]);

  const { stop, stops, mark, brush, index, meaning, handlers } = inspection;
  const values = stop ? plot.inspect(stop.marks.map(each => each.row)) : null;
  const pickable = interaction.onPick !== undefined && meaning !== null && meaning.dimensions.length > 0;
  return (
    <div className={css.box}>
      <canvas ref={canvas} className={css.canvas} role="img" aria-label={label} />
      {drawn && selected && plot.pick === 'mark' && plot.meaning && (
        <div className={css.pointer}>
          {drawn.marks
            .filter(({ row }) => selected.has(plot.meaning?.(row)?.label ?? ''))
            .map(picked => (
              <MarkOutline key={picked.row} mark={picked} />
            ))}
        </div>
      )}
      {brush && drawn && (
        <i
          className={css.brush}
          style={{
            left: Math.min(brush.from, brush.to),
            width: Math.abs(brush.to - brush.from),
            top: drawn.plot.y,
            height: drawn.plot.height,
          }}
        />
      )}
      {stop && drawn && values && (
        <Inspector
          stop={stop}
          mark={mark}
          pick={plot.pick}
          area={drawn.plot}
          inspection={values}
          colourAt={plot.colourAt}
          width={width}
          height={height}
        />
      )}
      <div
        className={css.reader}
        {...(pickable ? { 'data-pickable': '' } : {})}
        role="slider"
        tabIndex={0}
        aria-label={valuesLabel}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, stops.length - 1)}
        aria-valuenow={index ?? 0}
        aria-valuetext={values ? spoken(values) : hint}
        {...handlers}
      />
    </div>
  );
}
