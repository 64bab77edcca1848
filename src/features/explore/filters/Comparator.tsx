import { useState } from 'react';
import type { Comparator as Compared, SimpleFilter } from '@/model/adhoc-filter/filter';
import { hasNoInput, takesMany, type OperatorId } from '@/model/adhoc-filter/operators';
import { typedValue } from '@/model/adhoc-filter/typed';
import { genericTypes, type DatasetColumn } from '@/model/dataset';
import type { FilterValue } from '@/model/query-context';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { TextField } from '@/ui/text-field/TextField';
import { ColumnValues } from './values/ColumnValues';
import type { FilterPlace } from './use-filter-place';

interface ComparatorProps {
  readonly filter: SimpleFilter;
  /** Null if unknown. */
  readonly column: DatasetColumn | null;
  readonly place: FilterPlace;
  readonly onCompare: (comparator: Compared) => void;
}

/** The value that a simple filter compares with. */
export function Comparator({ filter, column, place, onCompare }: ComparatorProps) {
  const { operatorId, clause, comparator } = filter;
  const list = (Array.isArray(comparator) ? comparator : [comparator]) as readonly FilterValue[];
  if (takesMany(operatorId)) {
    const mayOffer = place.facts?.offersValues === true && clause !== 'HAVING' && column !== null;
    return (
      <ColumnValues
        key={column?.name}
        column={column}
        datasetId={mayOffer ? (place.dataset?.id ?? null) : null}
        chosen={comparator === null ? [] : list}
        onChoose={onCompare}
      />
    );
  }
  if (hasNoInput(operatorId))
    return <TextField label={text.value} hideLabel isDisabled value="" placeholder={text.valuePlaceholder} />;
  return (
    <SingleValue
      key={`${column?.name} ${operatorId}`}
      value={list[0] ?? null}
      column={column}
      operatorId={operatorId}
      onCompare={onCompare}
    />
  );
}

interface SingleValueProps extends Pick<ComparatorProps, 'column' | 'onCompare'> {
  readonly value: FilterValue;
  readonly operatorId: OperatorId | null;
}

/** A single typed value. Numbers are parsed while typing, but the text stays as typed. */
function SingleValue({ value, column, operatorId, onCompare }: SingleValueProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const isPattern = operatorId === 'LIKE' || operatorId === 'ILIKE' || operatorId === null;
  const meant = (next: string): FilterValue => {
    if (next === '' && column?.generic === genericTypes.numeric) return null;
    return isPattern ? next : typedValue(next, column);
  };
  return (
    <TextField
      label={text.value}
      hideLabel
      placeholder={text.valuePlaceholder}
      value={typed}
      onChange={next => {
        setTyped(next);
        onCompare(meant(next));
      }}
    />
  );
}
