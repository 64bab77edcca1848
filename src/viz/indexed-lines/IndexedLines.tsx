import { useMemo, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { formatMoment } from '@/text/times';
import type { ChartInput, ChartInteraction, ChartPlugin, DrawingComponentProps, MarkMeaning } from '../plugin';
import { PlottedChart } from '../react/PlottedChart';
import * as css from './IndexedLines.css';

interface IndexedLinesProps extends DrawingComponentProps {
  /** The times of the chart, in order. */
  readonly times: readonly number[];
  /** The chart for an index point. */
  readonly chartAt: (index: number) => { readonly input: ChartInput; readonly plugin: ChartPlugin };
}

/** Lower cards have no room for the slider; a click on the chart still moves the index point. */
const LEAST_WITH_SLIDER = 150;
const nothing = () => undefined;

const timeIn = ({ position }: MarkMeaning) =>
  position.map(({ value }) => value).find(value => typeof value === 'number');

/** A chart over time whose values refer to an index point. The reader moves it: with a slider, or by a click. */
export function IndexedLines(props: IndexedLinesProps) {
  const { width, height, label, colours, colourOf, cache, reader, interaction, times, chartAt } = props;
  const [chosen, setChosen] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const at = Math.min(chosen, Math.max(0, times.length - 1));
  const index = times[at];
  const chart = useMemo(() => (index === undefined ? null : chartAt(index)), [chartAt, index]);
  const hasSlider = times.length > 1 && height >= LEAST_WITH_SLIDER;
  const room = hasSlider ? height - css.SLIDER_HEIGHT : height;
  const size = useMemo(() => ({ width, height: room }), [width, room]);
  if (error) throw error;
  if (!chart || index === undefined) return <p>{chartText.noData}</p>;

  const moving: ChartInteraction = {
    ...interaction,
    onPick: meaning => {
      const time = timeIn(meaning);
      const next = time === undefined ? -1 : times.indexOf(time);
      if (next >= 0) setChosen(next);
    },
  };
  return (
    <>
      <div style={{ height: room }}>
        <PlottedChart
          plugin={chart.plugin}
          {...chart.input}
          colours={colours}
          colourOf={colourOf}
          name={label}
          cache={cache}
          size={size}
          selected={reader.selected}
          interaction={moving}
          onRendered={nothing}
          onFailed={setError}
        />
      </div>
      {hasSlider && (
        <label className={css.slider}>
          <span className={css.name}>{rareTypesText.indexPoint}</span>
          <input
            type="range"
            className={css.track}
            min={0}
            max={times.length - 1}
            value={at}
            aria-valuetext={formatMoment(index)}
            onChange={event => setChosen(Number(event.target.value))}
          />
          <span className={css.name}>{formatMoment(index)}</span>
        </label>
      )}
    </>
  );
}
