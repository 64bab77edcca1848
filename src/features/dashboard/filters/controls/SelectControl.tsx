import { assignInlineVars } from '@vanilla-extract/dynamic';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Check } from 'lucide-react';
import { valueText } from '@/model/filter-values';
import { filterValues, isInverse, isMultiple, selectMask } from '@/model/native-filter/make-mask';
import type { FilterValue } from '@/model/query-context';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { optionsText } from '@/text/messages/filters/filters';
import { fixedColours } from '../../colours/dashboard-colours';
import { useDashboard } from '../../state/dashboard-context';
import type { Option } from '../options/options';
import { useOptions } from '../options/use-options';
import type { ControlProps } from './control';
import { FieldButton } from './FieldButton';
import { OptionsState } from './OptionsState';
import { ValueList } from './ValueList';
import * as css from './Control.css';

/** Up to this many values are all shown at once: nobody needs to open a list to see three. */
const FEW = 6;

/** Values of a column. */
export function SelectControl({ filter, mask, masks, onChange }: ControlProps) {
  const { state, options, isCut } = useOptions(filter, masks, '');
  const values = filterValues(mask);
  const choose = (next: readonly FilterValue[]) => onChange(selectMask(filter, next));
  const isKnown = state.name === 'shown';
  const chosenElsewhere = values.some(value => !options.some(option => option.value === value));
  if (isKnown && isMultiple(filter) && options.length > 0 && options.length <= FEW && !chosenElsewhere) {
    return (
      <>
        <Few label={filter.name} options={options} values={values} onChoose={choose} />
        <Notes isInverse={isInverse(filter)} />
        <OptionsState state={state} />
      </>
    );
  }
  const chosen =
    values.length === 0
      ? null
      : values.length <= 2 || !isKnown
        ? values.map(valueText).join(', ')
        : `${values.length} of ${options.length}${isCut ? '+' : ''}`;
  const placeholder =
    isKnown && options.length > 0
      ? optionsText.count(options.length)
      : isMultiple(filter)
        ? optionsText.choose
        : optionsText.chooseOne;
  return (
    <>
      <FieldButton label={filter.name} chosen={chosen} placeholder={isCut ? optionsText.choose : placeholder}>
        {close => <ValueList filter={filter} masks={masks} values={values} onChoose={choose} onDone={close} />}
      </FieldButton>
      <Notes isInverse={isInverse(filter)} />
      {state.name !== 'loading' && <OptionsState state={state} />}
    </>
  );
}

function Notes({ isInverse: inverse }: { readonly isInverse: boolean }) {
  return inverse ? <p className={css.note}>{optionsText.excluded}</p> : null;
}

interface FewProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly values: readonly FilterValue[];
  readonly onChoose: (values: readonly FilterValue[]) => void;
}

function Swatch({ colour }: { readonly colour: string | undefined }) {
  return colour === undefined ? null : (
    <span className={css.swatch} style={assignInlineVars({ [css.swatchColour]: colour })} aria-hidden="true" />
  );
}

const keyOf = (value: FilterValue) => JSON.stringify(value);

function Few({ label, options, values, onChoose }: FewProps) {
  const colours = fixedColours(useDashboard().dashboard.metadata);
  return (
    <CheckboxGroup
      aria-label={label}
      className={css.few}
      value={values.map(keyOf)}
      onChange={keys => onChoose(options.map(({ value }) => value).filter(value => keys.includes(keyOf(value))))}
    >
      {options.map(({ value, measure }) => (
        <CheckboxField key={keyOf(value)} value={keyOf(value)}>
          <CheckboxButton className={css.check}>
            <span className={css.box} aria-hidden="true">
              <Check size={12} strokeWidth={3} />
            </span>
            <Swatch colour={colours[valueText(value)]} />
            <span className={css.checkText}>{valueText(value)}</span>
            {measure !== null && <span className={css.measure}>{numberFormatter(SMART_NUMBER)(measure)}</span>}
          </CheckboxButton>
        </CheckboxField>
      ))}
    </CheckboxGroup>
  );
}
