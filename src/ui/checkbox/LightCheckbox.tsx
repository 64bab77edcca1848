import { Check } from 'lucide-react';
import * as css from './Checkbox.css';

interface LightCheckboxProps {
  readonly label: string;
  readonly selected: boolean;
  readonly onChange: (selected: boolean) => void;
}

const tick = <Check size={12} strokeWidth={3} />;

/** A native checkbox followed by its name, for lists with dozens of them: it is very cheap to render. */
export function LightCheckbox({ label, selected, onChange }: LightCheckboxProps) {
  return (
    <label className={css.light} data-selected={selected || undefined}>
      <input
        type="checkbox"
        className={css.input}
        checked={selected}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        {tick}
      </span>
      {label}
    </label>
  );
}
