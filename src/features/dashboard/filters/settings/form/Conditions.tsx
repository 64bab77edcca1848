import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
  conditionOperators,
  newCondition,
  readCondition,
  typedValues,
  writeCondition,
  type Condition,
  type ConditionOperator,
} from '@/model/native-filter/editing/conditions';
import { useOffline } from '@/offline/react/context';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Button, IconButton } from '@/ui/button/Button';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

const isOperator = (id: string): id is ConditionOperator => Object.hasOwn(conditionOperators, id);
const operators = Object.keys(conditionOperators)
  .filter(isOperator)
  .map(id => ({ id, label: id }));

/** Conditions that limit the options of a filter; all of them must hold. */
export function Conditions({ filter, failing, dataset, onChange }: SettingsPartProps) {
  const { newKey } = useOffline();
  const { adhocFilters } = filter;
  const set = (index: number, condition: Condition | null) =>
    onChange({
      ...filter,
      adhocFilters: condition ? adhocFilters.with(index, writeCondition(condition)) : adhocFilters.toSpliced(index, 1),
    });
  const add = (kind: 'simple' | 'sql') =>
    onChange({ ...filter, adhocFilters: [...adhocFilters, writeCondition(newCondition(kind, newKey()))] });
  return (
    <div className={css.group} role="group" aria-label={text.conditions} data-field="condition">
      {adhocFilters.map((stored, index) => (
        <div key={index} className={css.condition}>
          <ConditionFields
            condition={readCondition(stored)}
            dataset={dataset}
            onChange={condition => set(index, condition)}
          />
          <IconButton label={text.removeCondition(index + 1)} size="small" onPress={() => set(index, null)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {failing.has('condition') && <p className={css.error}>{text.problems.condition}</p>}
      <div className={css.adding}>
        <Button size="small" variant="ghost" onPress={() => add('simple')}>
          <Plus size={14} aria-hidden="true" />
          {text.addCondition}
        </Button>
        <Button size="small" variant="ghost" onPress={() => add('sql')}>
          <Plus size={14} aria-hidden="true" />
          {text.addSql}
        </Button>
      </div>
    </div>
  );
}

interface ConditionFieldsProps extends Pick<SettingsPartProps, 'dataset'> {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

function ConditionFields({ condition, dataset, onChange }: ConditionFieldsProps) {
  switch (condition.kind) {
    case 'sql':
      return (
        <div className={css.sql}>
          <TextField
            label={text.sql}
            hideLabel
            placeholder={text.sql}
            value={condition.sql}
            onChange={sql => onChange({ ...condition, sql })}
          />
        </div>
      );
    case 'other':
      return (
        <div className={css.other}>
          <code className={css.code}>{condition.text}</code>
          <p className={css.hint}>{text.otherCondition}</p>
        </div>
      );
    case 'simple':
      return <SimpleFields condition={condition} dataset={dataset} onChange={onChange} />;
  }
}

type Simple = Extract<Condition, { kind: 'simple' }>;

function SimpleFields({ condition, dataset, onChange }: ConditionFieldsProps & { readonly condition: Simple }) {
  const { column, operator, values } = condition;
  const known = (dataset?.columns ?? []).map(({ name, verboseName, type }) => ({
    id: name,
    label: verboseName ?? name,
    about: type,
  }));
  const options =
    column === '' || known.some(({ id }) => id === column)
      ? known
      : [...known, { id: column, label: text.goneColumn(column) }];
  const [typed, setTyped] = useState(values.join(', '));
  const meant = (next: string, as: ConditionOperator, of: string) =>
    typedValues(next, as, dataset?.columns.find(({ name }) => name === of) ?? null);
  const { takes } = conditionOperators[operator];
  return (
    <div className={css.simple}>
      <Select
        label={text.column}
        hideLabel
        options={options}
        selected={column === '' ? null : column}
        placeholder={text.chooseColumn}
        search={text.searchColumns}
        onSelect={next => onChange({ ...condition, column: next, values: meant(typed, operator, next) })}
      />
      <Select
        label={text.operator}
        hideLabel
        options={operators}
        selected={operator}
        placeholder={text.operator}
        onSelect={next => onChange({ ...condition, operator: next, values: meant(typed, next, column) })}
      />
      {takes !== 'none' && (
        <TextField
          label={takes === 'one' ? text.value : text.values}
          hideLabel
          placeholder={takes === 'one' ? text.value : text.values}
          value={typed}
          onChange={next => {
            setTyped(next);
            onChange({ ...condition, values: meant(next, operator, column) });
          }}
        />
      )}
    </div>
  );
}
