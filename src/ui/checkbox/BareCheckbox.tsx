import { Check, Minus } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import * as css from './Checkbox.css';

interface BareCheckboxProps {
  /** For assistive technology: sighted users see its subject beside it. */
  readonly label: string;
  /** Shows the label, where nothing else says what the box selects. */
  readonly showsLabel?: boolean;
  readonly selected: boolean;
  /** Part of its subject is selected. */
  readonly isPartly?: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A box in a row, or over a column or list. */
export function BareCheckbox({ label, showsLabel = false, selected, isPartly = false, onChange }: BareCheckboxProps) {
  return (
    <CheckboxField aria-label={label} isSelected={selected} isIndeterminate={isPartly} onChange={onChange}>
      <CheckboxButton className={css.bare}>
        <span className={css.box} aria-hidden="true">
          {isPartly ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
        </span>
        {showsLabel && <span aria-hidden="true">{label}</span>}
      </CheckboxButton>
    </CheckboxField>
  );
}
