import { useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { boundsOf, rangeMask, type Bounds } from '@/model/native-filter/make-mask';
import { boundsAfter, endsOf, stepOf, thumbsOf, type Ends, type SliderSpan } from '@/model/native-filter/range-thumbs';
import { optionsText } from '@/text/messages/filters/filters';
import { TextField } from '@/ui/text-field/TextField';
import { useDistribution, useExtremes, type Distribution as HowValuesLie } from '../options/use-options';
import type { ControlProps } from './control';
import { Distribution } from './Distribution';
import { OptionsState } from './OptionsState';
import * as css from './Control.css';

/** A range of numbers, set by thumbs between the minimum and the maximum or as numbers. */
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
          span={howValuesLie.span ?? extremes}
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
  readonly ends: Ends;
  readonly span: SliderSpan;
  readonly howValuesLie: HowValuesLie;
  readonly bounds: Bounds;
  readonly onSet: (bounds: Bounds) => void;
}

/** The slider of a range, with the distribution of its values. */
function Thumbs({ name, ends, span, howValuesLie: { bins, isExpected }, bounds, onSet }: ThumbsProps) {
  const [min, max] = span;
  const shown = thumbsOf(ends, bounds, span);
  const [one = min, two = one] = shown;
  const first = ends === 'high' ? min : one;
  const last = ends === 'low' ? max : two;
  const move = (next: readonly number[]) => onSet(boundsAfter(ends, next, bounds, span));
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  return (
    <Slider
      aria-label={name}
      className={css.slider}
      minValue={min}
      maxValue={max}
      step={stepOf(span)}
      value={[...shown]}
      onChange={move}
    >
      {bins && <Distribution name={name} bins={bins} extremes={span} from={percent(first)} to={percent(last)} />}
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

/** A number as text: text that is not a number yet stays in the field. */
function NumberText({ label, value, placeholder, onSet }: NumberTextProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  // A new value from elsewhere, such as the thumbs, replaces the typed text.
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
