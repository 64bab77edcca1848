import { PickerField } from './PickerField';
import { ValueChoices, type ValueChoicesProps } from './ValueChoices';

interface ValuePickerProps extends Omit<ValueChoicesProps, 'onDone'> {
  readonly placeholder: string;
}

/** A field that shows the chosen values, and opens the list of values. */
export function ValuePicker(props: ValuePickerProps) {
  const { placeholder, ...choices } = props;
  const { label, options, chosen, textOf } = choices;
  const names = new Map(options.map(option => [option.id, option.label]));
  return (
    <PickerField
      label={label}
      text={chosen.map(id => names.get(id) ?? textOf(id)).join(', ')}
      placeholder={placeholder}
    >
      {close => <ValueChoices {...choices} onDone={close} />}
    </PickerField>
  );
}
