import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from '../button/Button';
import { OptionCount } from '../select/OptionCount';
import { FilterField } from '../table/FilterField';
import { useTouch } from '../use-media';
import { pastedValues } from './typing';
import { useSearched } from '../use-rested';
import { OptionList, type PickerOption } from './OptionList';
import { TagSearch } from './TagSearch';
import * as css from './ValuePicker.css';

interface PickerWords {
  readonly search: string;
  readonly noMatch: string;
  readonly clear: string;
  readonly free: (text: string) => string;
}

interface TagChoices {
  readonly placeholder: string;
  readonly remove: (label: string) => string;
  /** Options are loading. */
  readonly isExpecting: boolean;
}

export interface ValueChoicesProps {
  readonly label: string;
  readonly options: readonly PickerOption[];
  /** Ids, including those that are not among the options. */
  readonly chosen: readonly string[];
  /** The label of a chosen id that is not among the options. */
  readonly textOf: (id: string) => string;
  readonly isMultiple: boolean;
  /** Whether the selection may be empty. */
  readonly isClearable: boolean;
  readonly words: PickerWords;
  readonly onChoose: (ids: readonly string[]) => void;
  /** Called with the search text, a moment after the last key. */
  readonly onSearch?: (text: string) => void;
  /** The id of a typed value. If left out, only options can be chosen. */
  readonly idOf?: (text: string) => string;
  /** Shows the chosen values as tags before the typed text, and the options in their order. */
  readonly tags?: TagChoices;
  /** A note above the list. */
  readonly head?: ReactNode;
  /** A note below the list. */
  readonly note?: ReactNode;
  /** A single value was chosen. */
  readonly onDone: () => void;
}

/** The values to choose from; those that were already chosen come first. Other values can be typed or pasted. */
export function ValueChoices({
  label,
  options,
  chosen,
  isMultiple,
  isClearable,
  words,
  onChoose,
  onSearch,
  idOf,
  textOf,
  tags,
  head,
  note,
  onDone,
}: ValueChoicesProps) {
  const isTouch = useTouch();
  const [search, setSearch] = useState('');
  useSearched(search.trim(), onSearch);
  // Values that were chosen when the list opened stay on top, so that nothing moves while choosing.
  const [top] = useState(chosen);
  const known = new Map(options.map(option => [option.id, option]));
  const unknown = chosen.filter(id => !known.has(id));
  const first = tags ? unknown : [...new Set([...top, ...unknown])];
  const all = [
    ...first.map(id => known.get(id) ?? { id, label: textOf(id) }),
    ...options.filter(option => !first.includes(option.id)),
  ];
  const wanted = search.trim().toLowerCase();
  const matching = all.filter(option => option.label.toLowerCase().includes(wanted));
  const isNew = idOf !== undefined && wanted !== '' && !all.some(option => option.label.toLowerCase() === wanted);
  const typed = isNew ? [{ id: idOf(search.trim()), label: words.free(search.trim()) }] : [];
  const shown = [...matching, ...typed];
  const choose = (ids: ReadonlySet<string | number>) => {
    const hidden = isMultiple ? chosen.filter(id => !shown.some(option => option.id === id)) : [];
    onChoose([...new Set([...hidden, ...[...ids].map(String)])]);
    if (typed.some(({ id }) => ids.has(id))) setSearch('');
    if (!isMultiple) onDone();
  };
  const paste = (event: ClipboardEvent) => {
    const values = pastedValues(event.clipboardData.getData('text'));
    if (!isMultiple || values.length < 2) return;
    event.preventDefault();
    const ids = values.flatMap(value => all.find(option => option.label === value)?.id ?? idOf?.(value) ?? []);
    onChoose([...new Set([...chosen, ...ids])]);
  };
  return (
    <div className={tags ? css.wideContent : css.content} onPaste={paste}>
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        {/* On touch devices the focus would open the keyboard over the options. */}
        {tags ? (
          <TagSearch
            label={words.search}
            chosen={chosen.map(id => known.get(id) ?? { id, label: textOf(id) })}
            search={search}
            autoFocus={!isTouch}
            placeholder={tags.placeholder}
            remove={tags.remove}
            onSearch={setSearch}
            onRemove={id => onChoose(chosen.filter(each => each !== id))}
          />
        ) : (
          <FilterField label={words.search} value={search} isWide autoFocus={!isTouch} onChange={setSearch} />
        )}
        {head}
        {tags?.isExpecting !== true && <OptionCount count={shown.length} />}
        <OptionList
          label={label}
          options={shown}
          isWide={tags !== undefined}
          isExpecting={tags?.isExpecting === true}
          empty={words.noMatch}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          disallowEmptySelection={!isClearable && chosen.length < 2}
          selectedKeys={chosen}
          onSelectionChange={keys => keys !== 'all' && choose(keys)}
        />
      </Autocomplete>
      <div className={css.foot}>
        {note ? <div className={css.note}>{note}</div> : <span />}
        {isClearable && chosen.length > 0 && (
          <Button variant="ghost" size="small" onPress={() => onChoose([])}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
