import { Search } from 'lucide-react';
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
  readonly onChange: (value: string) => void;
}

/** Narrows a list as one types. Escape clears it. */
export function FilterField({ label, value, isWide = false, autoFocus = false, onChange }: FilterFieldProps) {
  return (
    <SearchField
      aria-label={label}
      className={isWide ? css.wide : css.field}
      value={value}
      autoFocus={autoFocus}
      onChange={onChange}
    >
      <Search size={16} aria-hidden="true" className={css.icon} />
      <Input className={css.input} placeholder={label} />
    </SearchField>
  );
}
