import type { FormData } from '@/model/chart';
import { rulesText as text } from '@/text/messages/explore/special';
import { TextField } from '@/ui/text-field/TextField';
import { EQUAL_TO, isBetween, NO_OPERATOR } from '@/viz/conditional-formatting/rules';
import * as css from '../Special.css';

type Target = 'targetValue' | 'targetValueLeft' | 'targetValueRight';

interface TargetFieldsProps {
  readonly draft: FormData;
  readonly errorOf: (field: Target) => string | undefined;
  readonly onChange: (changes: FormData) => void;
  readonly onLeave: (...fields: readonly Target[]) => void;
}

const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The values to compare with: as many as the operator takes, as numbers, or as text where texts are compared. */
export function TargetFields({ draft, errorOf, onChange, onLeave }: TargetFieldsProps) {
  const { operator } = draft;
  if (operator === undefined || operator === NO_OPERATOR || operator === '') return null;
  const field = (name: Target, label: string, leaves: readonly Target[]) => {
    const error = errorOf(name);
    return (
      <TextField
        label={label}
        value={shown(draft[name])}
        inputMode={operator === EQUAL_TO ? 'text' : 'decimal'}
        onChange={typed => onChange({ [name]: typed })}
        onBlur={() => onLeave(...leaves)}
        {...(error === undefined ? {} : { error })}
      />
    );
  };
  if (!isBetween(operator)) return field('targetValue', text.target, ['targetValue']);
  // EXP-115: both fields show which value is too large, as soon as both have a value and one has lost focus.
  const both = (name: Target): readonly Target[] =>
    shown(draft['targetValueLeft']) !== '' && shown(draft['targetValueRight']) !== ''
      ? ['targetValueLeft', 'targetValueRight']
      : [name];
  return (
    <div className={css.members}>
      {field('targetValueLeft', text.left, both('targetValueLeft'))}
      {field('targetValueRight', text.right, both('targetValueRight'))}
    </div>
  );
}
