import { Check } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import * as css from './Checkbox.css';

interface CheckboxProps {
  readonly label: string;
  /** For a checkbox next to its subject: the name is then only for screen readers. */
  readonly hidesLabel?: boolean;
  /** An explanation below its name. */
  readonly hint?: string | undefined;
  readonly selected: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** An on/off setting, followed by its name. */
export function Checkbox({ label, hidesLabel = false, hint, selected, isDisabled = false, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.setting}>
      <CheckboxField
        isSelected={selected}
        isDisabled={isDisabled}
        onChange={onChange}
        {...(hint ? { 'aria-describedby': id } : {})}
      >
        <CheckboxButton className={css.check}>
          <span className={css.box} aria-hidden="true">
            <Check size={12} strokeWidth={3} />
          </span>
          {hidesLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </CheckboxButton>
      </CheckboxField>
      {hint && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
