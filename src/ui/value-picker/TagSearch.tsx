import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import * as tags from '../tag-field/TagField.css';
import type { PickerOption } from './OptionList';
import { tooltip } from '../tooltip/tooltip';
import * as css from './ValuePicker.css';

interface TagSearchProps {
  readonly label: string;
  /** The chosen options, in order. */
  readonly chosen: readonly PickerOption[];
  readonly search: string;
  readonly placeholder: string;
  readonly autoFocus: boolean;
  /** The label of the button that removes one. */
  readonly remove: (label: string) => string;
  readonly onSearch: (text: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The chosen values as tags before the typed text; Backspace removes the last one if there is no text. */
export function TagSearch(props: TagSearchProps) {
  const { label, chosen, search, placeholder, autoFocus, remove, onSearch, onRemove } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && search === '' && last) onRemove(last.id);
  };
  return (
    <div className={css.tagBox}>
      {chosen.map(({ id, label: name }) => (
        <span key={id} className={tags.tag}>
          <span className={tags.name} {...tooltip(name)}>
            {name}
          </span>
          <Button slot={null} aria-label={remove(name)} className={tags.remove} onPress={() => onRemove(id)}>
            <X size={12} aria-hidden="true" />
          </Button>
        </span>
      ))}
      <SearchField
        aria-label={label}
        className={css.tagSearch}
        value={search}
        autoFocus={autoFocus}
        onChange={onSearch}
        onKeyDown={onKeyDown}
      >
        <Input className={css.tagInput} placeholder={chosen.length === 0 ? placeholder : ''} />
      </SearchField>
    </div>
  );
}
