import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { propertiesText } from '@/text/messages/dashboard/properties';
import * as css from './Properties.css';

interface FieldOption {
  readonly id: string | number;
  readonly name: string;
}

interface SelectFieldProps<T extends FieldOption> {
  readonly label: string;
  readonly choices: readonly T[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (choice: T) => void;
  /** Text that matches no choice stays on blur. */
  readonly allowsOther?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A field that adds choices one by one. Its list closes after each, and opens on typing, the arrow keys or its button.
 */
export function SelectField<T extends FieldOption>({
  label,
  choices,
  text,
  onText,
  onChoose,
  allowsOther = false,
  onKeyDown,
}: SelectFieldProps<T>) {
  // A list closes when its value changes: the chosen option is the value until then, though no longer a choice.
  const [chosen, setChosen] = useState<string | number | null>(null);
  return (
    <ComboBox
      className={css.choosing}
      items={choices}
      inputValue={text}
      onInputChange={onText}
      value={chosen}
      allowsCustomValue={allowsOther}
      menuTrigger="focus"
      onOpenChange={isOpen => !isOpen && setChosen(null)}
      onChange={key => {
        const found = choices.find(({ id }) => id === key);
        if (found) {
          onChoose(found);
          setChosen(found.id);
        }
        if (found || !allowsOther) onText('');
      }}
    >
      <Label className={css.hint}>{label}</Label>
      <div className={css.choiceInput}>
        <Input className={css.input} onKeyDown={onKeyDown} />
        <Button className={css.openChoices} aria-label={propertiesText.showChoices}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      <Popover>
        <ListBox<T> className={css.choices}>
          {choice => (
            <ListBoxItem id={choice.id} className={css.choice} textValue={choice.name}>
              {choice.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
