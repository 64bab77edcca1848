import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { useEffect, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { Choice } from '@/model/filter-box/read';
import { filterBoxText as text } from '@/text/messages/filters/filter-box';
import type { PickerOption } from '@/ui/value-picker/OptionList';
import { PickerField } from '@/ui/value-picker/PickerField';
import { ValuePicker } from '@/ui/value-picker/ValuePicker';
import type { FilterChoices } from '../../plugin';
import { shownRange } from '../../time-range/kinds';
import { TimeRangePanel } from '../../time-range/TimeRangePanel';

interface FieldProps {
  readonly label: string;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice | null) => void;
}

const textIn = (chosen: Choice | null) => (typeof chosen === 'string' ? chosen : null);

/** A stretch of time. */
export function RangeField({ label, chosen, onChoose }: FieldProps) {
  const [now] = useState(() => Date.now());
  const range = textIn(chosen) ?? NO_TIME_FILTER;
  return (
    <PickerField
      label={label}
      text={range === NO_TIME_FILTER ? '' : shownRange(range, now)}
      placeholder={text.noFilter}
    >
      {close => (
        <TimeRangePanel
          value={range}
          now={now}
          onCancel={close}
          onApply={next => {
            onChoose(next === NO_TIME_FILTER ? null : next);
            close();
          }}
        />
      )}
    </PickerField>
  );
}

interface OneOfProps extends FieldProps {
  readonly options: readonly PickerOption[];
}

function OneOf({ label, chosen, options, onChoose }: OneOfProps) {
  const value = textIn(chosen);
  return (
    <ValuePicker
      label={label}
      options={options}
      chosen={value === null ? [] : [value]}
      textOf={id => id}
      placeholder={text.asCharts}
      isMultiple={false}
      isClearable
      words={text.words}
      onChoose={ids => onChoose(ids.at(-1) ?? null)}
    />
  );
}

const noGrains = async () => [];

/** The periods that charts over time are cut to. */
export function GrainField({
  grains = noGrains,
  ...field
}: FieldProps & { readonly grains: FilterChoices['grains'] | undefined }) {
  const [options, setOptions] = useState<readonly PickerOption[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void grains().then(
      known => isCurrent && setOptions(known.map(({ duration, name }) => ({ id: duration, label: name }))),
    );
    return () => {
      isCurrent = false;
    };
  }, [grains]);
  return <OneOf {...field} options={options} />;
}

/** The column of times by which charts are cut. */
export function TimeColumnField({ dataset, ...field }: FieldProps & { readonly dataset: Dataset | null }) {
  const columns = dataset?.columns.filter(column => column.isTemporal) ?? [];
  return (
    <OneOf {...field} options={columns.map(({ name, verboseName }) => ({ id: name, label: verboseName ?? name }))} />
  );
}
