import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import * as css from './FilterField.css';

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  /** As wide as its container. */
  readonly isWide?: boolean;
  /** Focused on mount. */
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** Called for the arrow key that moves to the results. */
  readonly onDown?: () => void;
}

/** Filters a list while typing. Escape clears it. */
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
          // React-aria's key handlers stop propagation unless they continue it.
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
