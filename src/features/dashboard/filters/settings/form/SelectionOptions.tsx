import { withControl } from '@/model/native-filter/editing/change';
import { isInverse, isMultiple, isRequired, startsWithFirst } from '@/model/native-filter/make-mask';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

/** How readers choose values in a filter. */
export function SelectionOptions({ filter, onChange }: SettingsPartProps) {
  const set = (control: string) => (value: boolean) => onChange(withControl(filter, control, value));
  const isSelect = filter.type === 'filter_select';
  return (
    <div className={css.manner}>
      {isSelect && <Checkbox label={text.multiple} selected={isMultiple(filter)} onChange={set('multiSelect')} />}
      <Checkbox
        label={text.required}
        hint={text.requiredHint}
        selected={isRequired(filter)}
        onChange={set('enableEmptyFilter')}
      />
      {isSelect && (
        <>
          <Checkbox
            label={text.first}
            hint={text.firstHint}
            selected={startsWithFirst(filter)}
            onChange={set('defaultToFirstItem')}
          />
          <Checkbox
            label={text.search}
            hint={text.searchHint}
            selected={filter.controls['searchAllOptions'] === true}
            onChange={set('searchAllOptions')}
          />
          <Checkbox
            label={text.inverse}
            hint={text.inverseHint}
            selected={isInverse(filter)}
            onChange={set('inverseSelection')}
          />
        </>
      )}
    </div>
  );
}
