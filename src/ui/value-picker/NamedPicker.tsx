import { ValuePicker } from './ValuePicker';
import * as css from './ValuePicker.css';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface NamedPickerProps {
  readonly label: string;
  readonly chosen: readonly Named[];
  /** The results of the search. */
  readonly found: readonly Named[];
  /** A note on the search, such as why nothing was found. */
  readonly note: string | null;
  readonly words: {
    readonly none: string;
    readonly search: string;
    readonly noMatch: string;
    readonly clear: string;
    /** The label of a result without a name. */
    readonly nameless: (id: number) => string;
  };
  readonly onSearch: (words: string) => void;
  readonly onChange: (chosen: readonly Named[]) => void;
}

/** Several values, searched by name. Chosen ones stay chosen even if the search does not find them. */
export function NamedPicker({ label, chosen, found, note, words, onSearch, onChange }: NamedPickerProps) {
  const known = new Map([...found, ...chosen].map(each => [String(each.id), each]));
  const nameOf = (id: string) => known.get(id)?.name || words.nameless(Number(id));
  return (
    <>
      <ValuePicker
        label={label}
        placeholder={words.none}
        options={[...known.keys()].map(id => ({ id, label: nameOf(id) }))}
        chosen={chosen.map(({ id }) => String(id))}
        textOf={nameOf}
        isMultiple
        isClearable={false}
        words={{ search: words.search, noMatch: words.noMatch, clear: words.clear, free: name => name }}
        onSearch={onSearch}
        onChoose={ids => onChange(ids.map(id => ({ id: Number(id), name: known.get(id)?.name ?? '' })))}
        {...(note === null ? {} : { note })}
      />
      {note !== null && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
    </>
  );
}
