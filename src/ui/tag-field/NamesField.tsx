import { useId, useState } from 'react';
import { useSearched } from '../use-rested';
import * as css from './TagField.css';
import { TagField } from './TagField';

interface NamesFieldProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly offered: readonly string[];
  /** The names are read-only. */
  readonly isFixed: boolean;
  readonly words: { readonly add: string; readonly none: string; readonly remove: (name: string) => string };
  /** A note, for example why it is fixed. */
  readonly note: string | null;
  readonly problem: string | null;
  /** Called with the typed text, a moment after the last key: the offered names are those that match it. */
  readonly onSearch: (words: string) => void;
  readonly onChange: (names: readonly string[]) => void;
}

const toOption = (name: string) => ({ id: name, label: name });

/** Several names under a label: chosen from the existing ones, or typed. */
export function NamesField({
  label,
  names,
  offered,
  isFixed,
  words,
  note,
  problem,
  onSearch,
  onChange,
}: NamesFieldProps) {
  const [title, about] = [useId(), useId()];
  const [typed, setTyped] = useState('');
  useSearched(typed, onSearch);
  return (
    <div className={css.field}>
      <span className={css.title} id={title}>
        {label}
      </span>
      {isFixed ? (
        <span>{names.length === 0 ? words.none : names.join(', ')}</span>
      ) : (
        <TagField
          label={label}
          labelledBy={title}
          describedBy={about}
          options={offered.map(toOption)}
          values={names.map(toOption)}
          placeholder={words.add}
          remove={words.remove}
          freeForm
          onType={setTyped}
          onChange={onChange}
        />
      )}
      {note !== null && <span className={css.note}>{note}</span>}
      <span id={about} role="alert" className={css.problem}>
        {problem}
      </span>
    </div>
  );
}
