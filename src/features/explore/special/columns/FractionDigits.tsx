import { useId } from 'react';
import { numberOf, type FormData } from '@/model/chart';
import { columnConfigText as text } from '@/text/messages/explore/special';
import { fractionDigits, INPUT_RESTS } from '@/viz/types/table/column-options';
import * as controls from '../../controls/Controls.css';
import { useSettled } from '../../controls/use-settled';
import * as css from '../Special.css';

interface FractionDigitsProps {
  readonly stored: FormData;
  readonly onChange: (value: unknown) => void;
}

/** EXP-121: number of digits after the decimal point; at the end of the scale, as many as there are. */
export function FractionDigits({ stored, onChange }: FractionDigitsProps) {
  const id = useId();
  const { min, max, initial } = fractionDigits;
  const digits = numberOf(stored, 'fractionDigits') ?? initial;
  const { shown, enter, settle } = useSettled(digits, INPUT_RESTS.slide, next =>
    onChange(next === initial ? undefined : next),
  );
  return (
    <div className={css.member}>
      <div className={css.fieldLine}>
        <label htmlFor={id} className={css.memberLabel}>
          {text.options.fractionDigits.label}
        </label>
        <output className={controls.reading}>{shown}</output>
      </div>
      <input
        id={id}
        type="range"
        className={controls.slider}
        min={min}
        max={max}
        step={1}
        value={shown}
        onChange={event => enter(event.currentTarget.valueAsNumber)}
        onBlur={settle}
      />
    </div>
  );
}
