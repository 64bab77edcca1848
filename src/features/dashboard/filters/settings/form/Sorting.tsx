import { withSorting } from '@/model/native-filter/editing/change';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Select } from '@/ui/select/Select';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

const orders = () => [
  { id: 'ascending' as const, label: text.ascending },
  { id: 'descending' as const, label: text.descending },
];

/** Represents no metric. */
const NONE = '';

/** The order of the offered values. */
export function Sorting({ filter, dataset, onChange }: SettingsPartProps) {
  const { sortAscending: ascending } = filter.controls;
  const isSorted = typeof ascending === 'boolean';
  const metrics = (dataset?.metrics ?? []).map(({ name, verboseName }) => ({ id: name, label: verboseName ?? name }));
  const { sortMetric } = filter;
  const known =
    sortMetric === null || metrics.some(({ id }) => id === sortMetric)
      ? metrics
      : [...metrics, { id: sortMetric, label: sortMetric }];
  return (
    <div className={css.group}>
      <Checkbox
        label={text.sort}
        selected={isSorted}
        onChange={sorted => onChange(withSorting(filter, sorted ? true : null))}
      />
      {isSorted && (
        <div className={css.inner}>
          <ChoiceChips
            label={text.sortType}
            options={orders()}
            selected={ascending ? 'ascending' : 'descending'}
            onSelect={order => onChange(withSorting(filter, order === 'ascending'))}
          />
          {known.length > 0 && (
            <div className={css.field}>
              <Select
                label={text.sortMetric}
                options={[{ id: NONE, label: text.noMetric }, ...known]}
                selected={sortMetric ?? NONE}
                placeholder={text.noMetric}
                onSelect={metric => onChange({ ...filter, sortMetric: metric === NONE ? null : metric })}
              />
              <p className={css.hint}>{text.sortMetricHint}</p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
