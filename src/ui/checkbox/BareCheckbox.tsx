import { Check, Minus } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import * as css from './Checkbox.css';

interface BareCheckboxProps {
  /** For assistive technology: sighted users see its subject beside it. */
  readonly label: string;
  readonly selected: boolean;
  /** Part of its subject is selected. */
  readonly isPartly?: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A box without text, in a row or over a column. */
export function BareCheckbox({ label, selected, isPartly = false, onChange }: BareCheckboxProps) {
  return (
    <CheckboxField aria-label={label} isSelected={selected} isIndeterminate={isPartly} onChange={onChange}>
      <CheckboxButton className={css.bare}>
        <span className={css.box} aria-hidden="true">
          {isPartly ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
        </span>
      </CheckboxButton>
    </CheckboxField>
  );
}
