import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import * as css from './Switch.css';

interface SwitchProps {
  readonly label: string;
  readonly selected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A setting that is on or off, with its name before it. */
export function Switch({ label, selected, onChange }: SwitchProps) {
  return (
    <SwitchField isSelected={selected} onChange={onChange}>
      <SwitchButton className={css.row}>
        {label}
        <span className={css.track} aria-hidden="true" />
      </SwitchButton>
    </SwitchField>
  );
}
