import { ChevronDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '../button/Button';
import * as list from '../select/Select.css';
import { isWindowed, Windowed } from '../select/Windowed';
import * as css from './ComboBox.css';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  /** A decorative preview. */
  readonly picture?: ReactNode;
}

interface ComboBoxProps {
  readonly label: string;
  /** The id of its label on the page; `label` then names its list. */
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly ComboOption[];
  /** The id of the chosen option, or typed text; null if empty. */
  readonly value: string | null;
  readonly placeholder: string;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  /** The label of the clear button; if left out, there is none. */
  readonly clear?: string | undefined;
  /** Whether values other than the options may be typed. */
  readonly freeForm?: boolean;
  /** Called with the typed text; with none once it was taken or dropped. */
  readonly onType?: (text: string) => void;
  readonly onChange: (value: string | null) => void;
}

/** A value from a list, or typed text. */
export function ComboBox({
  label,
  labelledBy,
  describedBy,
  options,
  value,
  placeholder,
  isInvalid = false,
  isDisabled = false,
  clear,
  freeForm = false,
  onType,
  onChange,
}: ComboBoxProps) {
  const nameOf = (id: string | null) => options.find(option => option.id === id)?.label ?? id ?? '';
  // Null while nobody types: then it shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string | null) => {
    setTyped(text);
    onType?.((text ?? '').trim());
  };
  const wanted = (typed ?? '').trim().toLowerCase();
  const shown = typed === null ? options : options.filter(option => option.label.toLowerCase().includes(wanted));
  const settle = () => {
    if (typed === null) return;
    type(null);
    const text = typed.trim();
    const named = options.find(option => option.label.toLowerCase() === wanted);
    if (text === '') return clear === undefined ? undefined : onChange(null);
    if (named) return named.id === value ? undefined : onChange(named.id);
    if (freeForm && text !== value) onChange(text);
  };
  return (
    <AriaComboBox
      className={css.field}
      {...(labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      inputValue={typed ?? nameOf(value)}
      onInputChange={text => type(text === nameOf(value) && typed === null ? null : text)}
      value={value}
      onChange={id => {
        if (id === null) return;
        type(null);
        if (id !== value) onChange(String(id));
      }}
      items={shown}
      allowsCustomValue={freeForm}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      onBlur={settle}
      onOpenChange={isOpen => !isOpen && !freeForm && type(null)}
    >
      <div className={css.box}>
        <Input
          className={css.input}
          placeholder={placeholder}
          onKeyDown={event => event.key === 'Enter' && freeForm && settle()}
        />
        {clear !== undefined && value !== null && (
          <IconButton label={clear} size="small" slot={null} onPress={() => onChange(null)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        )}
        <Button className={css.opener}>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      </div>
      <Popover className={list.popover} offset={4}>
        <Windowed count={shown.length} line={32}>
          <ListBox<ComboOption>
            className={isWindowed(shown.length) ? list.windowed : list.list}
            renderEmptyState={() => <p className={list.none}>{placeholder}</p>}
          >
            {option => (
              <ListBoxItem id={option.id} textValue={option.label} className={list.option}>
                <span className={list.name}>{option.label}</span>
                {option.picture}
              </ListBoxItem>
            )}
          </ListBox>
        </Windowed>
      </Popover>
    </AriaComboBox>
  );
}
