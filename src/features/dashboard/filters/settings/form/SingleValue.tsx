import { withControl } from '@/model/native-filter/editing/change';
import { singleValueOf, singleValues } from '@/model/native-filter/editing/kinds';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

const kinds = (['minimum', 'exact', 'maximum'] as const).map(id => ({ id, label: text.singles[id] }));

/** Whether one number is chosen instead of two ends, and which. */
export function SingleValue({ filter, onChange }: SettingsPartProps) {
  const single = singleValueOf(filter);
  const set = (value: number | undefined) => onChange(withControl(filter, 'enableSingleValue', value));
  return (
    <div className={css.group}>
      <Checkbox
        label={text.single}
        selected={single !== null}
        onChange={wanted => set(wanted ? singleValues.exact : undefined)}
      />
      {single !== null && (
        <div className={css.inner}>
          <ChoiceChips
            label={text.singleType}
            options={kinds}
            selected={single}
            onSelect={kind => set(singleValues[kind])}
          />
        </div>
      )}
    </div>
  );
}
