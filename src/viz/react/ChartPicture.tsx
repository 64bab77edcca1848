import { useEffect, useMemo, useRef } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { Boundary } from '@/ui/boundary/Boundary';
import { useSize, type Size } from '@/ui/use-size';
import type { ColourOf } from '../colours/assignment';
import { withDefaults } from '../controls/defaults';
import type { ChartInput, ChartInteraction, ChartPlugin } from '../plugin';
import { noInteraction, untouched } from '../reader-state';
import type { ChartResult } from '../result';
import type { SpecCache } from '../vega/drawing';
import { Empty } from './Empty';
import { Notes } from './Notes';
import { cutNotes, NOTE_HEIGHT } from './panels';
import { PlottedChart } from './PlottedChart';
import { useChartColours, type PaintBox } from './use-chart-colours';
import { usePrepared } from './use-prepared';
import * as css from './ChartPicture.css';

interface ChartPictureProps extends ChartInput {
  readonly plugin: ChartPlugin;
  readonly results: readonly ChartResult[];
  readonly formData: FormData;
  readonly dataset: Dataset | null;
  readonly colourOf: ColourOf;
  readonly name: string;
  /** Where compiled specifications are kept. */
  readonly cache: SpecCache;
  /** Drawing waits until the chart is in view, or the page is idle. */
  readonly visible: boolean;
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
  /** Labels whose marks are picked as a cross-filter. */
  readonly selected?: ReadonlySet<string> | null;
  readonly interaction?: ChartInteraction;
}

/** A chart's answer, drawn in the room there is. */
export function ChartPicture(props: ChartPictureProps) {
  const { plugin, visible } = props;
  const formData = useMemo(() => withDefaults(plugin, props.formData), [plugin, props.formData]);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const paint = useChartColours(formData, props.colourOf);
  const isPrepared = usePrepared(plugin, formData, props.onFailed);
  // A chart that asks nothing has its say without an answer.
  const isEmpty = props.results.length > 0 && props.results.every(result => result.rowCount === 0);
  return (
    <div ref={box} className={css.box}>
      {size && visible && paint && isPrepared && (
        <Boundary onError={props.onFailed} retryOn={props.results}>
          {isEmpty ? (
            <Empty onDrawn={props.onDrawn} />
          ) : plugin.drawing.kind === 'component' ? (
            <Component {...props} {...paint} formData={formData} size={size} />
          ) : (
            <PlottedChart
              selected={null}
              interaction={noInteraction}
              {...props}
              {...paint}
              formData={formData}
              size={size}
            />
          )}
        </Boundary>
      )}
    </div>
  );
}

type Sized = ChartPictureProps & PaintBox & { readonly size: Size };

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
  onDrawn,
  selected = null,
  interaction = noInteraction,
}: Sized) {
  useEffect(onDrawn, [onDrawn]);
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
