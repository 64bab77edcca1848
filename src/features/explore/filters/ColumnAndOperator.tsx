import { withOperator, withSubject } from '@/model/adhoc-filter/change';
import type { AdhocFilter, SimpleFilter } from '@/model/adhoc-filter/filter';
import { relevantOperators } from '@/model/adhoc-filter/relevance';
import type { DatasetColumn } from '@/model/dataset';
import { adhocFiltersText as text, operatorsText } from '@/text/messages/explore/filters';
import { Select } from '@/ui/select/Select';
import { subjectName } from './filter-label';
import type { FilterPlace } from './use-filter-place';

export interface PartProps {
  readonly filter: SimpleFilter;
  readonly place: FilterPlace;
  readonly onChange: (filter: AdhocFilter) => void;
}

/** Stands for anything that is not a column of the dataset. */
const OTHER = '';

export function SubjectSelect({ filter, place: { dataset, rules }, onChange }: PartProps) {
  const columns = dataset?.columns ?? [];
  const { subject } = filter;
  const isKnown = typeof subject === 'string' && columns.some(({ name }) => name === subject);
  const options = columns.map(({ name, verboseName, type }) => ({
    id: name,
    label: verboseName || name,
    about: type.toLowerCase(),
  }));
  const gone = typeof subject === 'string' ? { about: text.gone } : {};
  const other = subject === null || isKnown ? [] : [{ id: OTHER, label: subjectName(subject, dataset), ...gone }];
  return (
    <Select
      label={text.subject}
      hideLabel
      options={[...other, ...options]}
      selected={subject === null ? null : isKnown ? subject : OTHER}
      placeholder={text.columns(columns.length)}
      search={text.findColumn}
      noMatch={text.noColumn}
      onSelect={id => {
        const column = columns.find(({ name }) => name === id);
        if (column) onChange(withSubject(filter, column, rules));
      }}
    />
  );
}

interface OperatorSelectProps extends PartProps {
  /** Null if unknown. */
  readonly column: DatasetColumn | null;
}

export function OperatorSelect({ filter, column, place, onChange }: OperatorSelectProps) {
  const { operator, operatorId, clause } = filter;
  const { partitionColumn } = place.rules;
  const offered = relevantOperators({ column, clause, partitionColumn });
  const chosen = operator === null ? null : (operatorId ?? operator);
  // A stored operator that would not be offered is still shown.
  const isOffered = chosen === null || offered.some(id => id === chosen);
  const own = isOffered ? [] : [{ id: chosen, label: operatorId === null ? chosen : operatorsText[operatorId] }];
  return (
    <Select<string>
      label={text.operator}
      hideLabel
      options={[...own, ...offered.map(id => ({ id, label: operatorsText[id] }))]}
      selected={chosen}
      placeholder={text.operators(offered.length)}
      onSelect={id => {
        const next = offered.find(each => each === id);
        if (next) onChange(withOperator(filter, next, place.sql));
      }}
    />
  );
}
