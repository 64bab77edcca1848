import { useEffect, useMemo, useRef } from 'react';
import { Boundary } from '@/ui/boundary/Boundary';
import { useSize, type ElementSize } from '@/ui/use-size';
import { type ChartInteraction, noInteraction, untouched } from '../plugin';
import { inputFor } from '../query/completed';
import type { ChartResult } from '../result';
import { Empty, Notes } from './Notes';
import { cutNotes, NOTE_HEIGHT } from './panels';
import { PlottedChart } from './PlottedChart';
import type { ShownChart } from './shown-chart';
import { useChartColours, type PaintBox } from './use-chart-colours';
import { usePrepared } from './use-prepared';
import * as css from './ChartPicture.css';

/** A chart that queries nothing has content without an answer. */
const hasNoRows = (results: readonly ChartResult[]) =>
  results.length > 0 && results.every(({ rowCount }) => rowCount === 0);

/** EXP-166: a chart keeps its size during a resize until this many milliseconds after the last change. */
const RESIZE_REST = 50;

interface ChartPictureProps {
  readonly chart: Omit<ShownChart, 'vizType' | 'datasetId' | 'asOf'>;
  /** Drawing waits until the chart is in view, or the page is idle. */
  readonly visible: boolean;
  readonly onRendered: () => void;
  readonly onFailed: (error: Error) => void;
  readonly interaction?: ChartInteraction;
}

/** A chart's answer, drawn in the available space. */
export function ChartPicture({ chart, visible, onRendered, onFailed, interaction = noInteraction }: ChartPictureProps) {
  const { plugin, results, formData: stored } = chart;
  const { formData } = useMemo(() => inputFor(plugin, { formData: stored }), [plugin, stored]);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, RESIZE_REST);
  const paint = useChartColours(formData, chart.colourOf);
  const isPrepared = usePrepared(plugin, formData, onFailed);
  return (
    <div ref={box} className={css.box}>
      {size && visible && paint && isPrepared && (
        <Boundary onError={onFailed} retryOn={results}>
          {hasNoRows(results) ? (
            <Empty onRendered={onRendered} />
          ) : plugin.drawing.kind === 'component' ? (
            <Component
              {...chart}
              {...paint}
              formData={formData}
              size={size}
              interaction={interaction}
              onRendered={onRendered}
            />
          ) : (
            <PlottedChart
              {...chart}
              {...paint}
              formData={formData}
              size={size}
              interaction={interaction}
              onRendered={onRendered}
              onFailed={onFailed}
            />
          )}
        </Boundary>
      )}
    </div>
  );
}

interface ComponentProps extends Omit<ChartPictureProps['chart'], keyof PaintBox>, PaintBox {
  readonly size: ElementSize;
  readonly interaction: ChartInteraction;
  readonly onRendered: () => void;
}

function Component({
  plugin,
  results,
  formData,
  dataset,
  colours,
  colourOf,
  cache,
  name,
  size,
  onRendered,
  selected,
  interaction,
}: ComponentProps) {
  useEffect(onRendered, [onRendered]);
  const reader = useMemo(() => ({ ...untouched, selected }), [selected]);
  if (plugin.drawing.kind !== 'component') return null;
  const { Component: Chart, isPaged } = plugin.drawing;
  const notes = isPaged?.(formData) ? [] : cutNotes({ formData, results });
  const height = notes.length === 0 ? size.height : size.height - NOTE_HEIGHT;
  const chart = (
    <Chart
      results={results}
      formData={formData}
      dataset={dataset}
      colours={colours}
      colourOf={colourOf}
      cache={cache}
      width={size.width}
      height={height}
      label={name}
      reader={reader}
      interaction={interaction}
    />
  );
  if (notes.length === 0) return chart;
  return (
    <>
      <div style={{ height }}>{chart}</div>
      <Notes notes={notes} />
    </>
  );
}
