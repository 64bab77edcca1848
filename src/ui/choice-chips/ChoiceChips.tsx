import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as css from './ChoiceChips.css';

interface ChoiceChipsProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Exactly one of several choices. */
export function ChoiceChips<Id extends string>({ label, options, selected, onSelect }: ChoiceChipsProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={css.choices}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={keys => {
        const next = options.find(option => keys.has(option.id));
        if (next) onSelect(next.id);
      }}
    >
      {options.map(option => (
        <ToggleButton key={option.id} id={option.id} className={css.choice}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
