import { useEffect, useMemo, useRef } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { chartText } from '@/text/messages/chart';
import { Boundary } from '@/ui/boundary/Boundary';
import { useSize, type Size } from '@/ui/use-size';
import { useTheme } from '@/ui/theme/ThemeProvider';
import type { ColourOf } from '../colours/assignment';
import { contrast, dark, light } from '../colours/tokens';
import { withDefaults } from '../controls/defaults';
import type { ChartInput, ChartInteraction, ChartPlugin, Plot, PlotInput, ReaderState } from '../plugin';
import { noInteraction, untouched } from '../reader-state';
import type { ChartResult } from '../result';
import type { SpecCache } from '../vega/drawing';
import { VegaPicture } from '../vega/VegaPicture';
import { Legend } from './Legend';
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
  readonly reader?: ReaderState;
  readonly interaction?: ChartInteraction;
}

const chartColours = { light, dark, contrast };

/** A chart's answer, drawn in the room there is. */
export function ChartPicture(props: ChartPictureProps) {
  const { plugin, visible } = props;
  const formData = useMemo(() => withDefaults(plugin, props.formData), [plugin, props.formData]);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const isEmpty = props.results.every(result => result.rowCount === 0);
  return (
    <div ref={box} className={css.box}>
      {size && visible && (
        <Boundary onError={props.onFailed} retryOn={props.results}>
          {isEmpty ? (
            <Empty onDrawn={props.onDrawn} />
          ) : plugin.drawing.kind === 'component' ? (
            <Component {...props} formData={formData} size={size} />
          ) : (
            <Plotted {...props} formData={formData} size={size} />
          )}
        </Boundary>
      )}
    </div>
  );
}

function Empty({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return <p className={css.empty}>{chartText.noData}</p>;
}

type Sized = ChartPictureProps & { readonly size: Size };

function Component({ plugin, results, formData, dataset, colourOf, name, size, onDrawn, reader = untouched, interaction = noInteraction }: Sized) {
  useEffect(onDrawn, [onDrawn]);
  if (plugin.drawing.kind !== 'component') return null;
  const { Component: Chart } = plugin.drawing;
  return (
    <Chart
      results={results}
      formData={formData}
      dataset={dataset}
      colourOf={colourOf}
      width={size.width}
      height={size.height}
      label={name}
      reader={reader}
      interaction={interaction}
    />
  );
}

/** Makes the plot; a chart that cannot be drawn says why instead of taking the page with it. */
function tryPlot(plugin: ChartPlugin, input: PlotInput): { plot: Plot | null; error: Error | null } {
  try {
    return { plot: plugin.drawing.kind === 'plot' ? plugin.drawing.plot(input) : null, error: null };
  } catch (error) {
    return { plot: null, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const LEGEND_HEIGHT = 22;

function Plotted({ plugin, results, formData, dataset, colourOf, name, cache, size, onDrawn, onFailed, reader = untouched }: Sized) {
  const { name: theme } = useTheme();
  const { plot, error } = useMemo(() => {
    const input = { results, formData, dataset, colourOf, reader, colours: chartColours[theme], width: size.width };
    const full = tryPlot(plugin, { ...input, height: size.height });
    // A legend above takes its row; the plot is made again for the room that is left.
    return full.plot && full.plot.legend.kind !== 'none' ? tryPlot(plugin, { ...input, height: size.height - LEGEND_HEIGHT }) : full;
  }, [plugin, results, formData, dataset, colourOf, reader, theme, size]);
  useEffect(() => {
    if (error) onFailed(error);
  }, [error, onFailed]);
  if (!plot) return error ? null : <Empty onDrawn={onDrawn} />;
  const height = plot.legend.kind === 'none' ? size.height : size.height - LEGEND_HEIGHT;
  return (
    <>
      <Legend legend={plot.legend} />
      <div style={{ height }}>
        <VegaPicture
          plot={plot}
          width={size.width}
          height={height}
          cache={cache}
          label={`${name}. ${plugin.summary({ results, formData, dataset })}`}
          valuesLabel={chartText.values(name)}
          hint={chartText.inspectHint}
          onDrawn={onDrawn}
          onFailed={onFailed}
        />
      </div>
    </>
  );
}
