import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { ComboBox, type ComboOption } from '../combo-box/ComboBox';
import * as css from './TagField.css';

interface TagFieldProps {
  readonly label: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly ComboOption[];
  /** The chosen values, in order. */
  readonly values: readonly { readonly id: string; readonly label: string }[];
  readonly placeholder: string;
  /** The label of the button that removes one. */
  readonly remove: (label: string) => string;
  readonly freeForm?: boolean;
  /** Called with the typed text, and with none once a value was chosen. */
  readonly onType?: (text: string) => void;
  /** Called with the ids; for typed values, with the text. */
  readonly onChange: (ids: readonly string[]) => void;
}

/** Several values, chosen one after another. */
export function TagField({
  label,
  labelledBy,
  describedBy,
  options,
  values,
  placeholder,
  remove,
  freeForm = false,
  onType,
  onChange,
}: TagFieldProps) {
  const ids = values.map(({ id }) => id);
  const left = options.filter(({ id }) => !ids.includes(id));
  return (
    <div className={css.field}>
      {values.length > 0 && (
        <TagGroup aria-label={label} onRemove={gone => onChange(ids.filter(id => !gone.has(id)))}>
          <TagList items={values} className={css.tags}>
            {({ id, label: name }) => (
              <Tag id={id} textValue={name} className={css.tag}>
                <span className={css.name}>{name}</span>
                <Button slot="remove" aria-label={remove(name)} className={css.remove}>
                  <X size={12} aria-hidden="true" />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
      {(freeForm || left.length > 0) && (
        <ComboBox
          // Empty again for the next value.
          key={ids.join('\n')}
          label={label}
          {...(labelledBy === undefined ? {} : { labelledBy })}
          describedBy={describedBy}
          options={left}
          value={null}
          placeholder={placeholder}
          freeForm={freeForm}
          {...(onType ? { onType } : {})}
          onChange={id => id !== null && !ids.includes(id) && onChange([...ids, id])}
        />
      )}
    </div>
  );
}
