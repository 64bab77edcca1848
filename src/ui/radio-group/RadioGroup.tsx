import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import * as css from './RadioGroup.css';

interface RadioOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** At the end of its line, for example its effect. */
  readonly about?: ReactNode;
}

interface RadioGroupProps<Id extends string> {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly options: readonly RadioOption<Id>[];
  /** Null while nothing is chosen. */
  readonly selected: Id | null;
  readonly columns?: keyof typeof css.options;
  readonly isDisabled?: boolean;
  readonly onSelect: (id: Id) => void;
}

/** Exactly one of a few choices that are all visible. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, hideLabel = false, options, selected, columns = 1, isDisabled = false, onSelect } = props;
  return (
    <AriaRadioGroup
      className={css.group}
      value={selected}
      isDisabled={isDisabled}
      onChange={id => {
        const next = options.find(option => option.id === id);
        if (next) onSelect(next.id);
      }}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={css.label}>{label}</Label>}
      <div className={css.options[columns]}>
        {options.map(({ id, label: name, about }) => (
          <RadioField key={id} value={id}>
            <RadioButton className={css.option}>
              <span className={css.mark} aria-hidden="true" />
              <span className={css.name}>{name}</span>
              {about !== undefined && <span className={css.about}>{about}</span>}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
