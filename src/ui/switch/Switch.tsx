import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { HiddenText } from '../layout/Stack';
import * as css from './Switch.css';

interface SwitchProps {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hidesLabel?: boolean;
  readonly selected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** An on/off setting, preceded by its name. */
export function Switch({ label, hidesLabel = false, selected, onChange }: SwitchProps) {
  return (
    <SwitchField isSelected={selected} onChange={onChange}>
      <SwitchButton className={css.row}>
        {hidesLabel ? <HiddenText>{label}</HiddenText> : label}
        <span className={css.track} aria-hidden="true" />
      </SwitchButton>
    </SwitchField>
  );
}
