import type { ComponentType } from 'react';
import { textOf, type FormData } from '@/model/chart';
import { columnConfigText as text } from '@/text/messages/explore/special';
import { controlProblems, type ControlWords } from '@/text/messages/panels/shared';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Segmented } from '@/ui/segmented/Segmented';
import type { AnswerColumn } from '@/viz/controls/answer-columns';
import { problemOf } from '@/viz/controls/editing';
import type { Control, PanelContext } from '@/viz/controls/panel';
import { columnConfigOf, storedConfigOf } from '@/viz/types/table/column-config';
import { columnAligns, INPUT_RESTS, type ColumnOption } from '@/viz/types/table/column-options';
import type { ControlProps } from '../../controls/control';
import { CurrencyEditor, NumberFormatEditor, TimeFormatEditor } from '../../controls/FormatEditors';
import { formatted, parseNumber } from '../../controls/numbers';
import { memberControl } from '../member-control';
import { MemberText } from '../MemberText';
import * as css from '../Special.css';
import { FractionDigits } from './FractionDigits';

interface ColumnOptionsProps {
  readonly column: AnswerColumn;
  readonly options: readonly ColumnOption[];
  readonly context: PanelContext;
  /** Undefined removes the option, so that the default of the chart or of the column type applies. */
  readonly onChange: (option: ColumnOption, value: unknown) => void;
}

/** EXP-118: the options of a column, by its data type. Every change takes effect immediately. */
export function ColumnOptions({ column, options, context, onChange }: ColumnOptionsProps) {
  const { column_config: all } = context.formData;
  const stored = storedConfigOf(all, column.name);
  return (
    <div className={css.stack}>
      {options.map(option => {
        const Editor = editors[option];
        return (
          <Editor
            key={option}
            option={option}
            column={column.name}
            stored={stored}
            context={context}
            onChange={value => onChange(option, value)}
          />
        );
      })}
    </div>
  );
}

interface OptionProps {
  readonly option: ColumnOption;
  readonly column: string;
  readonly stored: FormData;
  readonly context: PanelContext;
  readonly onChange: (value: unknown) => void;
}

const wordsOf = (option: ColumnOption): ControlWords => text.options[option];

/** EXP-120: an empty number is left to the chart. */
function PlainNumber({ option, stored, onChange }: OptionProps) {
  const problem = problemOf({ kind: 'number', required: false }, stored[option]);
  return (
    <MemberText
      label={wordsOf(option).label}
      value={formatted(stored[option])}
      error={problem && controlProblems[problem]}
      inputMode="decimal"
      rest={INPUT_RESTS.number}
      onSettled={typed => onChange(parseNumber(typed))}
    />
  );
}

function PlainText({ option, stored, onChange }: OptionProps) {
  return (
    <MemberText
      label={wordsOf(option).label}
      value={textOf(stored, option) ?? ''}
      rest={INPUT_RESTS.text}
      onSettled={typed => onChange(typed.trim() === '' ? undefined : typed)}
    />
  );
}

/** EXP-119 */
function Align({ option, stored, onChange }: OptionProps) {
  const chosen = columnAligns.find(align => align === stored[option]);
  return (
    <div className={css.member}>
      <span className={css.memberLabel}>{wordsOf(option).label}</span>
      <Segmented
        label={wordsOf(option).label}
        options={[
          { id: 'unset', label: text.unset },
          ...columnAligns.map(align => ({ id: align, label: text.align[align] })),
        ]}
        selected={chosen ?? 'unset'}
        onSelect={align => onChange(align === 'unset' ? undefined : align)}
      />
    </div>
  );
}

/** Starts with the default of the column, or with what the chart sets for all columns. */
function Flag({ option, column, context, onChange }: OptionProps) {
  const { bars, alignBars, colourBars, truncate, links } = columnConfigOf(context.formData, column);
  const selected = {
    showCellBars: bars,
    alignPositiveNegative: alignBars,
    colorPositiveNegative: colourBars,
    truncateLongCells: truncate === true,
    showUrls: links,
  };
  return (
    <Checkbox
      label={wordsOf(option).label}
      selected={option in selected && selected[option as keyof typeof selected]}
      onChange={onChange}
    />
  );
}

/** An option that uses the editor of a chart setting. */
function asControl(Editor: ComponentType<ControlProps>, kind: Control['kind']) {
  return function OptionEditor({ option, stored, context, onChange }: OptionProps) {
    const control = memberControl(option, kind);
    return (
      <Editor
        control={control}
        words={wordsOf(option)}
        value={stored[option]}
        problem={null}
        context={context}
        onChange={onChange}
      />
    );
  };
}

const NumberFormat = asControl(NumberFormatEditor, 'number-format');

const editors: Readonly<Record<ColumnOption, ComponentType<OptionProps>>> = {
  columnWidth: PlainNumber,
  radarMetricMaxValue: PlainNumber,
  horizontalAlign: Align,
  showCellBars: Flag,
  showUrls: Flag,
  alignPositiveNegative: Flag,
  colorPositiveNegative: Flag,
  truncateLongCells: Flag,
  dashboardUrl: PlainText,
  urlQueryParams: PlainText,
  d3NumberFormat: NumberFormat,
  d3SmallNumberFormat: NumberFormat,
  d3TimeFormat: asControl(TimeFormatEditor, 'time-format'),
  fractionDigits: FractionDigits,
  currencyFormat: asControl(CurrencyEditor, 'currency'),
};
