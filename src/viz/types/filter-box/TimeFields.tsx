import { NO_TIME_FILTER } from '@/model/filter-values';
import { useEffect, useMemo, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { Choice } from '@/model/filter-box/read';
import { filterBoxText as text } from '@/text/messages/filters/filter-box';
import type { PickerOption } from '@/ui/value-picker/OptionList';
import { ValuePicker } from '@/ui/value-picker/ValuePicker';
import type { FilterChoices } from '../../plugin';
import { TimeRangeControl } from '../../time-range/TimeRangeControl';

interface FieldProps {
  readonly label: string;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice | null) => void;
}

const textIn = (chosen: Choice | null) => (typeof chosen === 'string' ? chosen : null);

/** A time range. */
export function RangeField({
  label,
  chosen,
  timeRange,
  onChoose,
}: FieldProps & { readonly timeRange: FilterChoices['timeRange'] | undefined }) {
  const resolver = useMemo(() => ({ now: () => Date.now(), ask: timeRange ?? null }), [timeRange]);
  return (
    <TimeRangeControl
      label={label}
      value={textIn(chosen)}
      resolver={resolver}
      onChange={next => onChoose(next === NO_TIME_FILTER ? null : next)}
    />
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

/** The time grain of charts over time. */
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

/** The time column of charts. */
export function TimeColumnField({ dataset, ...field }: FieldProps & { readonly dataset: Dataset | null }) {
  const columns = dataset?.columns.filter(column => column.isTemporal) ?? [];
  return (
    <OneOf {...field} options={columns.map(({ name, verboseName }) => ({ id: name, label: verboseName ?? name }))} />
  );
}
