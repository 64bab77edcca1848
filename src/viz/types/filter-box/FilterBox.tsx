import { useState, type ReactNode } from 'react';
import { boxColumns, isInstant, timeColumns, timeSettings, type Choice, type Choices } from '@/model/filter-box/read';
import { filterBoxText as text } from '@/text/messages/filters/filter-box';
import { HoverFocus } from '@/ui/hover-focus/HoverFocus';
import { Button } from '@/ui/button/Button';
import type { ChartComponentProps, FilterChoices } from '../../plugin';
import { GrainField, RangeField, TimeColumnField } from './TimeFields';
import { valuesIn } from './options';
import { ValueField } from './ValueField';
import * as css from './FilterBox.css';

/** Unapplied choices belong to the choices that were applied when they were made. */
function useDraft(applied: Choices) {
  const [draft, setDraft] = useState<{ readonly over: Choices; readonly chosen: Choices }>({
    over: applied,
    chosen: {},
  });
  const chosen = draft.over === applied ? draft.chosen : {};
  return { chosen, setChosen: (next: Choices) => setDraft({ over: applied, chosen: next }) };
}

const same = (one: Choice | null | undefined, other: Choice | null | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Choices that filter the other charts of a dashboard, immediately or when they are applied. */
export function FilterBox({ formData, results, dataset, label, interaction: { choices } }: ChartComponentProps) {
  const [own, setOwn] = useState<Choices>({});
  const applied = choices?.applied ?? own;
  const apply = choices?.apply ?? ((chosen: Choices) => setOwn(before => ({ ...before, ...chosen })));
  const { chosen, setChosen } = useDraft(applied);
  const shown = { ...applied, ...chosen };
  const isAtOnce = isInstant(formData);
  const choose = (column: string, choice: Choice | null) =>
    isAtOnce ? apply({ [column]: choice }) : setChosen({ ...chosen, [column]: choice });
  const isChanged = Object.entries(chosen).some(([column, choice]) => !same(choice, applied[column]));
  const columns = boxColumns(formData);
  return (
    <div className={css.frame} role="group" aria-label={label}>
      <div className={css.fields}>
        {timeSettings(formData).map(({ column, label: name }) => {
          const field = {
            label: name,
            chosen: shown[column] ?? null,
            onChoose: (choice: Choice | null) => choose(column, choice),
          };
          return (
            <Field key={column} column={column} choices={choices}>
              {column === timeColumns.range ? (
                <RangeField {...field} timeRange={choices?.timeRange} />
              ) : column === timeColumns.grain ? (
                <GrainField {...field} grains={choices?.grains} />
              ) : (
                <TimeColumnField {...field} dataset={dataset} />
              )}
            </Field>
          );
        })}
        {columns.map((column, index) => (
          <Field key={column.column} column={column.column} choices={choices}>
            <ValueField
              column={column}
              loaded={valuesIn(results[index])}
              dataset={dataset}
              chosen={shown[column.column] ?? null}
              onChoose={choice => choose(column.column, choice)}
              search={choices?.search}
            />
          </Field>
        ))}
      </div>
      <div className={css.foot}>
        {!choices && <span>{text.alone}</span>}
        {!isAtOnce && (
          <Button variant="primary" isDisabled={!isChanged} onPress={() => apply(chosen)}>
            {text.apply}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FieldProps {
  readonly column: string;
  readonly choices: FilterChoices | undefined;
  readonly children: ReactNode;
}

/** One field. It reports the reader's attention if there are charts to filter. */
function Field({ column, choices, children }: FieldProps) {
  const attend = (by: 'focus' | 'pointer') => (isSo: boolean) => choices?.attend(by, isSo ? column : null);
  return (
    <HoverFocus onFocus={attend('focus')} onRest={attend('pointer')}>
      {children}
    </HoverFocus>
  );
}
