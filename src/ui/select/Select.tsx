import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { FilterField } from '../table/FilterField';
import { useTouch } from '../use-media';
import { useSearched } from '../use-rested';
import * as css from './Select.css';
import { comboboxButton } from './combobox-button';
import { OptionCount } from './OptionCount';
import { isWindowed, Windowed } from './Windowed';

export interface SelectOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A remark at its end. */
  readonly about?: string;
  /** A decorative preview. */
  readonly picture?: ReactNode;
}

interface SelectProps<Id extends string> {
  readonly label: string;
  /** The label is for assistive technology only. */
  readonly hideLabel?: boolean;
  readonly options: readonly SelectOption<Id>[];
  readonly selected: Id | null;
  readonly placeholder: string;
  readonly error?: string | undefined;
  /** Makes the list searchable, with this label. */
  readonly search?: string;
  /** Called with the search text, a moment after the last key, if there are more options than these. */
  readonly onSearch?: (words: string) => void;
  /** Shown if nothing matches; if left out, the placeholder is. */
  readonly noMatch?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onSelect: (id: Id) => void;
}

/** Fewer options need no search. */
const MANY = 8;

/** A choice from a list that opens from a field. */
export function Select<Id extends string>({
  label,
  hideLabel = false,
  options,
  selected,
  placeholder,
  error,
  search,
  onSearch,
  noMatch = placeholder,
  isDisabled = false,
  onSelect,
}: SelectProps<Id>) {
  const isTouch = useTouch();
  const [typed, setTyped] = useState('');
  useSearched(typed.trim(), onSearch);
  const wanted = typed.trim().toLowerCase();
  const shown = options.filter(option => option.label.toLowerCase().includes(wanted));
  const list = (
    <Windowed count={shown.length} line={32}>
      <ListBox
        aria-label={label}
        className={isWindowed(shown.length) ? css.windowed : css.list}
        items={shown}
        renderEmptyState={() => <div className={css.none}>{noMatch}</div>}
      >
        {({ id, label: name, about, picture }) => (
          <ListBoxItem id={id} textValue={name} className={css.option}>
            <Check size={14} className={css.tick} aria-hidden="true" />
            <Text slot="label" className={css.name}>
              {name}
            </Text>
            {picture}
            {about && (
              <Text slot="description" className={css.about}>
                {about}
              </Text>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Windowed>
  );
  return (
    <AriaSelect
      className={css.field}
      aria-label={hideLabel ? label : undefined}
      value={selected}
      placeholder={placeholder}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      isDisabled={isDisabled}
      onOpenChange={() => setTyped('')}
      onChange={key => {
        const next = options.find(({ id }) => id === key);
        if (next) onSelect(next.id);
      }}
    >
      {!hideLabel && <Label className={css.label}>{label}</Label>}
      <Button className={css.button} render={comboboxButton}>
        <SelectValue className={css.value}>
          {({ isPlaceholder }) =>
            isPlaceholder ? placeholder : (options.find(({ id }) => id === selected)?.label ?? selected)
          }
        </SelectValue>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {error !== undefined && <FieldError className={css.error}>{error}</FieldError>}
      <Popover className={css.popover} offset={4}>
        <OptionCount count={shown.length} />
        {search !== undefined && (onSearch || options.length > MANY) ? (
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <div className={css.search}>
              {/* On touch devices the focus would open the keyboard over the options. */}
              <FilterField label={search} value={typed} autoFocus={!isTouch} onChange={setTyped} />
            </div>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Popover>
    </AriaSelect>
  );
}
