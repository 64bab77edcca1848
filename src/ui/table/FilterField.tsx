import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import * as css from './FilterField.css';

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
  /** What is typed goes here as soon as it is there. */
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** The arrow key that leads to what was found. */
  readonly onDown?: () => void;
}

/** Narrows a list as one types. Escape clears it. */
export function FilterField({
  label,
  value,
  isWide = false,
  autoFocus = false,
  inputRef,
  onChange,
  onDown,
}: FilterFieldProps) {
  return (
    <SearchField
      aria-label={label}
      className={isWide ? css.wide : css.field}
      value={value}
      autoFocus={autoFocus}
      onChange={onChange}
      {...(onDown && {
        onKeyDown: event => {
          // Whoever hears keys here keeps them from the page, unless it hands them on.
          if (event.key !== 'ArrowDown') return event.continuePropagation();
          event.preventDefault();
          onDown();
        },
      })}
    >
      <Search size={16} aria-hidden="true" className={css.icon} />
      <Input ref={inputRef ?? null} className={css.input} placeholder={label} />
    </SearchField>
  );
}
