import { useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { boundsOf, rangeMask, type Bounds } from '@/model/native-filter/make-mask';
import { optionsText } from '@/text/messages/filters/filters';
import { TextField } from '@/ui/text-field/TextField';
import { useDistribution, useExtremes, type Distribution as HowValuesLie } from '../options/use-options';
import type { ControlProps } from './control';
import { Distribution } from './Distribution';
import { OptionsState } from './OptionsState';
import * as css from './Control.css';

/** Which ends of a range are chosen (`enableSingleValue` on the wire): both, the lower, one value, the upper. */
function endsOf(single: unknown): 'both' | 'low' | 'exact' | 'high' {
  return single === 0 ? 'low' : single === 1 ? 'exact' : single === 2 ? 'high' : 'both';
}

/** A range of numbers, by thumbs between the least and the greatest value or as numbers. */
export function RangeControl({ filter, mask, masks, onChange }: ControlProps) {
  const { state, extremes } = useExtremes(filter, masks);
  const howValuesLie = useDistribution(filter, masks, extremes);
  const [low, high] = boundsOf(mask);
  const ends = endsOf(filter.controls['enableSingleValue']);
  const set = (bounds: Bounds) => onChange(rangeMask(filter, bounds));
  return (
    <div className={css.range}>
      {extremes && extremes[0] < extremes[1] && (
        <Thumbs
          name={filter.name}
          ends={ends}
          extremes={extremes}
          howValuesLie={howValuesLie}
          bounds={[low, high]}
          onSet={set}
        />
      )}
      <Group className={css.numbers} aria-label={filter.name}>
        {ends !== 'high' && (
          <NumberText
            label={ends === 'exact' ? optionsText.exact(filter.name) : optionsText.low(filter.name)}
            value={low}
            placeholder={extremes?.[0] ?? null}
            onSet={next => set(ends === 'exact' ? [next, next] : [next, high])}
          />
        )}
        {ends === 'both' && <span aria-hidden="true">–</span>}
        {(ends === 'both' || ends === 'high') && (
          <NumberText
            label={optionsText.high(filter.name)}
            value={high}
            placeholder={extremes?.[1] ?? null}
            onSet={next => set([low, next])}
          />
        )}
      </Group>
      {state.name === 'shown' && !extremes ? <p className={css.note}>{optionsText.noNumbers}</p> : null}
      {state.name !== 'loading' && <OptionsState state={state} />}
    </div>
  );
}

interface ThumbsProps {
  readonly name: string;
  readonly ends: ReturnType<typeof endsOf>;
  readonly extremes: readonly [number, number];
  readonly howValuesLie: HowValuesLie;
  readonly bounds: Bounds;
  readonly onSet: (bounds: Bounds) => void;
}

/** A step that makes about two hundred of them, and whole numbers of whole numbers. */
function stepOf([min, max]: readonly [number, number]): number {
  if (Number.isInteger(min) && Number.isInteger(max))
    return Math.max(1, 10 ** Math.floor(Math.log10((max - min) / 200)));
  return 10 ** Math.floor(Math.log10((max - min) / 200));
}

const within = (value: number, [min, max]: readonly [number, number]) => Math.min(Math.max(value, min), max);

/** An end that lies at the end of the data is no end. */
function Thumbs({ name, ends, extremes, howValuesLie: { bins, isExpected }, bounds: [low, high], onSet }: ThumbsProps) {
  const [min, max] = extremes;
  const shown =
    ends === 'both'
      ? [within(low ?? min, extremes), within(high ?? max, extremes)]
      : [within((ends === 'high' ? high : low) ?? (ends === 'high' ? max : min), extremes)];
  const [first = min, last = max] =
    ends === 'both'
      ? shown
      : ends === 'high'
        ? [min, shown[0]]
        : ends === 'low'
          ? [shown[0], max]
          : [shown[0], shown[0]];
  const move = (next: number | number[]) => {
    const [one = min, two = max] = Array.isArray(next) ? next : [next];
    if (ends === 'both') onSet([one <= min ? null : one, two >= max ? null : two]);
    else if (ends === 'exact') onSet([one, one]);
    else onSet(ends === 'low' ? [one <= min ? null : one, null] : [null, one >= max ? null : one]);
  };
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  return (
    <Slider
      aria-label={name}
      className={css.slider}
      minValue={min}
      maxValue={max}
      step={stepOf(extremes)}
      value={shown}
      onChange={move}
    >
      {bins && <Distribution name={name} bins={bins} extremes={extremes} from={percent(first)} to={percent(last)} />}
      {!bins && isExpected && <div className={css.room} aria-hidden="true" />}
      <SliderTrack className={css.track}>
        <span
          className={css.fill}
          style={assignInlineVars({ [css.fillFrom]: percent(first), [css.fillTo]: percent(last) })}
          aria-hidden="true"
        />
        {shown.map((_, index) => (
          <SliderThumb
            key={index}
            index={index}
            className={css.thumb}
            aria-label={index === 0 && ends !== 'high' ? optionsText.low(name) : optionsText.high(name)}
          />
        ))}
      </SliderTrack>
    </Slider>
  );
}

interface NumberTextProps {
  readonly label: string;
  readonly value: number | null;
  readonly placeholder: number | null;
  readonly onSet: (value: number | null) => void;
}

/** A number as text: what is no number yet waits in the field. */
function NumberText({ label, value, placeholder, onSet }: NumberTextProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  // Another value from elsewhere, such as the thumbs, goes before what was typed.
  const text = typed && typed.value === value ? typed.text : (value?.toString() ?? '');
  const type = (next: string) => {
    const number = next.trim() === '' ? null : Number(next.replace('−', '-').replace(',', '.'));
    const isNumber = number === null || Number.isFinite(number);
    setTyped({ text: next, value: isNumber ? number : value });
    if (isNumber) onSet(number);
  };
  return (
    <TextField
      label={label}
      hideLabel
      inputMode="decimal"
      value={text}
      onChange={type}
      {...(placeholder === null ? {} : { placeholder: String(placeholder) })}
    />
  );
}
