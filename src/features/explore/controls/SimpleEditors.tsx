import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { SettledText } from './SettledText';
import type { ControlProps } from './control';
import { ControlLabel, ControlMarks } from './ControlLabel';
import * as css from './Controls.css';
import { formatted, parseNumber } from './numbers';

/** An on/off setting: null counts as off, as in charts. */
export function FlagEditor({ control, words, value, problem, onChange }: ControlProps) {
  return (
    <div className={css.flag} data-invalid={problem !== null || undefined}>
      <Checkbox label={words.label} selected={value === true} onChange={onChange} />
      <ControlMarks control={control} words={words} />
    </div>
  );
}

/** A single-line text. A typed number is stored as a number only if the setting is numeric. */
export function TextEditor({ control, words, value, problem, onChange }: ControlProps) {
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids => (
        <SettledText
          ids={ids}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          placeholder={words.placeholder}
          onSettled={typed => onChange(typed === '' ? undefined : typed)}
        />
      )}
    </ControlLabel>
  );
}

/** EXP-125: a number, stored as one. Text that is not a number is stored as typed and marked invalid. */
export function NumberEditor(props: ControlProps) {
  return props.control.slider ? <SliderEditor {...props} /> : <NumberField {...props} />;
}

function NumberField({ control, words, value, problem, onChange }: ControlProps) {
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids => (
        <SettledText
          ids={ids}
          value={formatted(value)}
          placeholder={words.placeholder}
          inputMode="decimal"
          onSettled={typed => onChange(parseNumber(typed))}
        />
      )}
    </ControlLabel>
  );
}

function SliderEditor({ control, words, value, problem, onChange }: ControlProps) {
  const { min = 0, max = 100, step = 1, integer } = control;
  const [moving, setMoving] = useState<number | null>(null);
  const stored = typeof value === 'number' && Number.isFinite(value) ? value : Number(control.initial ?? min);
  const shown = moving ?? stored;
  const settle = () => {
    if (moving !== null && moving !== stored) onChange(moving);
    setMoving(null);
  };
  return (
    <ControlLabel
      control={control}
      words={words}
      problem={problem}
      slot={<output className={css.reading}>{shown}</output>}
    >
      {({ labelledBy, describedBy }) => (
        <input
          type="range"
          className={css.slider}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          min={min}
          max={max}
          step={integer ? Math.max(1, step) : step}
          value={shown}
          onChange={event => setMoving(event.currentTarget.valueAsNumber)}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
      )}
    </ControlLabel>
  );
}
