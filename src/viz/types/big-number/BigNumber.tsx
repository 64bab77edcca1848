import { useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import { numberOf, type FormData } from '@/model/chart';
import { metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useColouring } from '../../conditional-formatting/use-colouring';
import type { DrawingComponentProps } from '../../plugin';
import type { ChartResult } from '../../result';
import { widthOf } from '../../text-width';
import { readNumber, type NumberReading } from './read';
import { fitNumber, LINE, numberWidth } from './sizes';
import { Sparkline } from './Sparkline';
import * as css from './BigNumber.css';
import { settingsOf } from './fields';

/** In pixels: beside the number, as much as the texts leave, or below it if the card is tall. */
const [NARROWEST_TREND, TREND_WIDTH] = [56, 92];
const BESIDE = 8;
const NARROWEST_FOR_TREND = 190;
const TALL = 140;

/** The contract's value for charts without a chosen colour: the theme has a better one. */
const UNCHOSEN = '0 122 135';

function ownColour(form: FormData): string | null {
  const picked = settingsOf(form).color_picker;
  if (!isRecord(picked)) return null;
  const [red, green, blue] = [numberOf(picked, 'r'), numberOf(picked, 'g'), numberOf(picked, 'b')];
  if (red === null || green === null || blue === null || `${red} ${green} ${blue}` === UNCHOSEN) return null;
  return `rgb(${red} ${green} ${blue} / ${numberOf(picked, 'a') ?? 1})`;
}

/** The whole time range of the query. An open end is now; an open start is the trend's. */
function fixedRange(
  result: ChartResult | undefined,
  { trend }: NumberReading,
): readonly [from: number, to: number] | null {
  const [first, last] = [trend[0]?.time, trend.at(-1)?.time];
  if (first === undefined || last === undefined) return null;
  return [Math.min(first, result?.since ?? first), Math.max(last, result?.until ?? last)];
}

/** One number, its comparison, and its trend if the chart has one. */
export function BigNumber(props: DrawingComponentProps) {
  const { results, formData, dataset, width, height, label, colours } = props;
  const reading = useMemo(() => readNumber({ results, formData, dataset }), [results, formData, dataset]);
  const [pointed, setPointed] = useState<number | null>(null);
  const colouring = useColouring(formData);
  if (!reading) return <p className={css.note}>{chartText.noData}</p>;

  const metric = settingsOf(formData).metric;
  const hasTrend = reading.trend.length > 1 && settingsOf(formData).show_trend_line;
  const tall = height >= TALL;
  const showTrend = hasTrend && (tall || width >= NARROWEST_FOR_TREND);
  const hasNote = reading.change !== null || reading.note !== null || showTrend;
  const fitted = {
    height: showTrend && tall ? height * 0.6 : height,
    texts: reading.forms,
    lines: (hasNote ? 1 : 0) + (reading.asOf === null ? 0 : 1),
    valueShare: settingsOf(formData).header_font_size,
    noteShare: settingsOf(formData).subheader_font_size,
  };
  const alone = fitNumber({ ...fitted, width });
  // Partly bold, so a little wider.
  const words =
    Math.max(
      numberWidth(alone.text, alone.value),
      widthOf(reading.change ?? reading.note ?? '', { size: alone.note, weight: 500 }),
    ) + BESIDE;
  const trendWidth = tall
    ? width
    : Math.round(Math.max(NARROWEST_TREND, Math.min(TREND_WIDTH, width - words - BESIDE)));
  const size = showTrend && !tall ? fitNumber({ ...fitted, width: width - trendWidth - BESIDE }) : alone;
  const ruled =
    colouring && metric
      ? colouring.numberColour(formData, metricLabel(metric), reading.value, colours.surface, size.value)
      : null;
  const pointText = (index: number) => {
    const { time, value } = reading.trend[index] ?? { time: 0, value: null };
    return value === null ? '' : `${reading.timeText(time)}: ${reading.valueText(value)}`;
  };
  const trendHeight = tall
    ? Math.max(40, height - size.value * LINE.value - size.note * LINE.note * (reading.asOf ? 2 : 1) - 16)
    : Math.min(36, Math.max(20, height - 12));
  return (
    <div className={css.box} {...(tall && showTrend ? { 'data-tall': true } : {})}>
      <div className={css.words}>
        <p
          className={css.value}
          {...describedBy(reading.exact)}
          style={{ fontSize: size.value, ...(ruled === null ? {} : { color: ruled }) }}
        >
          {size.text}
        </p>
        {hasNote && size.lines > (reading.asOf === null ? 0 : 1) && (
          <p className={css.note} style={{ fontSize: size.note }} {...describedBy(reading.change ?? reading.note)}>
            {pointed === null ? <Note reading={reading} /> : pointText(pointed)}
          </p>
        )}
        {/* If only one line fits it is this one, since an older value must not be mistaken for the newest. */}
        {reading.asOf && size.lines > 0 && <p className={css.note}>{reading.asOf}</p>}
      </div>
      {showTrend && (
        <Sparkline
          trend={reading.trend}
          range={settingsOf(formData).time_range_fixed ? fixedRange(results[0], reading) : null}
          fromZero={settingsOf(formData).start_y_axis_at_zero && settingsOf(formData).viz_type !== 'big_number_total'}
          width={trendWidth}
          height={trendHeight}
          colour={ownColour(formData)}
          label={chartText.values(label)}
          valueText={pointText}
          onPoint={setPointed}
        />
      )}
    </div>
  );
}

/** The change, else the chart's text. It has no colour, since only the reader knows whether more is better. */
function Note({ reading: { change, note } }: { readonly reading: NumberReading }) {
  if (!change) return note;
  const [amount = '', ...suffix] = change.split(' ');
  return (
    <>
      <span className={css.change}>{amount}</span> {suffix.join(' ')}
    </>
  );
}
