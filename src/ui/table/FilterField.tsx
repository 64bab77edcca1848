import { Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import * as css from './FilterField.css';

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a list as one types. Escape clears it. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <SearchField aria-label={label} className={css.field} value={value} onChange={onChange}>
      <Search size={16} aria-hidden="true" className={css.icon} />
      <Input className={css.input} placeholder={label} />
    </SearchField>
  );
}
