import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useState } from 'react';
import { textOf, type FormData } from '@/model/chart';
import { colourText, editorText, rulesText as text } from '@/text/messages/explore/special';
import { conditionalColours as colourNames, ruleOperators, ruleProblems } from '@/text/messages/panels/shared';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { ColourField } from '@/ui/colour-picker/ColourField';
import { hexColour } from '@/ui/colour-picker/colour-channels';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Segmented } from '@/ui/segmented/Segmented';
import { Select } from '@/ui/select/Select';
import { readColour } from '@/viz/colours/notation';
import {
  isWholeColumn,
  newRule,
  operatorsFor,
  problemsOfRule,
  settledRule,
  type RuleKind,
} from '@/viz/conditional-formatting/editing';
import { conditionalColours } from '@/viz/conditional-formatting/rule-problems';
import type { AnswerColumn } from '@/viz/controls/answer-columns';
import { ColumnSelect } from '../ColumnSelect';
import * as css from '../Special.css';
import { TargetFields } from './TargetFields';

interface RuleEditorProps {
  readonly title: string;
  readonly rule: FormData;
  readonly kind: RuleKind;
  readonly columns: readonly AnswerColumn[];
  readonly onSave: (rule: FormData) => void;
  readonly onClose: () => void;
}

/** A rule being edited, with the errors to show. */
function useRuleDraft(rule: FormData, onSave: (rule: FormData) => void) {
  const [draft, setDraft] = useState<FormData>(rule);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = problemsOfRule(draft);
  const change = (changes: FormData) => setDraft(before => ({ ...before, ...changes }));
  const leave = (...fields: readonly string[]) => setLeft(before => new Set([...before, ...fields]));
  const changeTarget = (changes: FormData) => {
    change(changes);
    // Compared again when one of them loses focus.
    setLeft(before => new Set([...before].filter(field => !field.startsWith('targetValue'))));
  };
  const errorOf = (field: keyof typeof problems): string | undefined => {
    const problem = problems[field];
    return problem !== undefined && left.has(field) ? ruleProblems[problem] : undefined;
  };
  const save = () => {
    if (Object.keys(problems).length === 0) onSave(settledRule(draft));
    else setLeft(new Set(Object.keys(problems)));
  };
  return { draft, setDraft, change, changeTarget, leave, errorOf, save };
}

/** Edits one rule. Errors are shown for fields that lost focus, and for all on save. */
export function RuleEditor({ title, rule, kind, columns, onSave, onClose }: RuleEditorProps) {
  const { draft, setDraft, change, changeTarget, leave, errorOf, save } = useRuleDraft(rule, onSave);
  const column = columns.find(({ name }) => name === draft['column']);
  const isWhole = isWholeColumn(draft);
  const operators = operatorsFor(kind, column);
  const chooseColumn = (name: string) => {
    const next = columns.find(each => each.name === name);
    const offered = operatorsFor(kind, next);
    const operator = textOf(draft, 'operator');
    change({
      column: name,
      ...(isWhole || (operator !== null && offered.includes(operator)) ? {} : { operator: offered[0] }),
    });
  };
  const chooseScope = (scope: 'value' | 'whole') => {
    const { column: name, colorScheme } = draft;
    if (scope === 'whole') return setDraft({ column: name, colorScheme });
    setDraft({ ...newRule(column ? [column] : [], kind), column: name, colorScheme });
  };
  return (
    <EditorFrame title={title} words={editorText} isChanged={draft !== rule} canSave onSave={save} onClose={onClose}>
      {kind === 'extended' && (
        <div className={css.fieldLine}>
          <Segmented
            label={text.scope}
            options={[
              { id: 'value', label: text.byValue },
              { id: 'whole', label: text.whole },
            ]}
            selected={isWhole ? 'whole' : 'value'}
            onSelect={chooseScope}
          />
        </div>
      )}
      <ColumnSelect
        label={editorText.column}
        columns={columns}
        selected={textOf(draft, 'column')}
        error={errorOf('column')}
        onSelect={chooseColumn}
      />
      <Select
        label={text.colour}
        options={conditionalColours.map(id => ({
          id: id as string,
          label: colourNames[id],
          picture: (
            <span className={css.swatch} style={assignInlineVars({ [css.swatchColour]: id })} aria-hidden="true" />
          ),
        }))}
        selected={textOf(draft, 'colorScheme')}
        placeholder={text.choose}
        {...errorProp(errorOf('colorScheme'))}
        onSelect={colorScheme => change({ colorScheme })}
      />
      {!isWhole && (
        <>
          {kind === 'extended' && <CustomColour draft={draft} onChange={change} />}
          <Select
            label={text.operator}
            options={operators.map(id => ({ id, label: id === 'EqualTo' ? ruleOperators.EqualTo : id }))}
            selected={textOf(draft, 'operator')}
            placeholder={text.choose}
            {...errorProp(errorOf('operator'))}
            onSelect={operator => change({ operator })}
          />
          <TargetFields draft={draft} errorOf={errorOf} onChange={changeTarget} onLeave={leave} />
          {kind === 'extended' && (
            <Checkbox
              label={text.solid}
              hint={text.solidHint}
              selected={draft['solidFill'] === true}
              onChange={solidFill => change({ solidFill })}
            />
          )}
        </>
      )}
    </EditorFrame>
  );
}

const errorProp = (error: string | undefined) => (error === undefined ? {} : { error });

/** EXP-106: a colour other than those offered. */
function CustomColour({
  draft,
  onChange,
}: {
  readonly draft: FormData;
  readonly onChange: (changes: FormData) => void;
}) {
  const read = (key: string) => {
    const colour = readColour(textOf(draft, key) ?? '');
    return colour.kind === 'colour' ? colour : null;
  };
  return (
    <ColourField
      label={text.custom}
      value={read('customColor')}
      start={read('colorScheme') ?? { red: 0, green: 0, blue: 0, opacity: 1 }}
      none={text.custom}
      words={colourText}
      clear={colourText.clear(text.custom)}
      onChange={colour => onChange({ customColor: colour ? hexColour(colour) : undefined })}
    />
  );
}
