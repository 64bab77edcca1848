import { useState } from 'react';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { DataMasks } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { valueText } from '@/model/filter-values';
import { isMultiple } from '@/model/native-filter/make-mask';
import type { FilterValue } from '@/model/query-context';
import { optionsText } from '@/text/messages/filters/filters';
import { ValueChoices } from '@/ui/value-picker/ValueChoices';
import { useDashboard } from '../../state/dashboard-context';
import { useOptions } from '../options/use-options';
import { OptionsState } from './OptionsState';

interface ValueListProps {
  readonly filter: FilterEntry;
  readonly masks: DataMasks;
  readonly values: readonly FilterValue[];
  readonly onChoose: (values: readonly FilterValue[]) => void;
  /** A single value was chosen. */
  readonly onDone: () => void;
}

const idOf = (value: FilterValue) => JSON.stringify(value);

/** The label of an id. */
function valueOf(id: string): FilterValue {
  const value: unknown = JSON.parse(id);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The value of a typed text in a column. */
function freeValue(text: string, dataset: Dataset | null, column: string | null): FilterValue {
  const generic = dataset?.columns.find(({ name }) => name === column)?.generic;
  return generic === genericTypes.numeric && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Values of a column to choose from. */
export function ValueList({ filter, masks, values, onChoose, onDone }: ValueListProps) {
  const { datasets } = useDashboard();
  const [search, setSearch] = useState('');
  const all = useOptions(filter, masks, '');
  const asksServer = all.isCut || filter.controls['searchAllOptions'] === true;
  const found = useOptions(filter, masks, asksServer ? search : '');
  const { options, state, isCut } = found.state.name === 'shown' ? found : all;
  const dataset = datasets.get(filter.target.datasetId ?? -1) ?? null;
  const note = (
    <>
      {isCut && <p>{optionsText.narrow(options.length)}</p>}
      <OptionsState state={state} />
    </>
  );
  return (
    <ValueChoices
      label={filter.name}
      options={options.map(({ value }) => ({ id: idOf(value), label: valueText(value) }))}
      chosen={values.map(idOf)}
      textOf={id => valueText(valueOf(id))}
      isMultiple={isMultiple(filter)}
      isClearable
      words={{ ...optionsText, noMatch: state.name === 'shown' ? optionsText.noMatch : '' }}
      onChoose={ids => onChoose(ids.map(valueOf))}
      onSearch={setSearch}
      idOf={text => idOf(freeValue(text, dataset, filter.target.column))}
      note={note}
      onDone={onDone}
    />
  );
}
