import type { FormData } from '@/model/chart';
import { controlsOf, type Control, type ControlPanel } from './panel';

const AGO = / ago$/;

const valuesOf = ({ choices }: Control): readonly unknown[] | null =>
  choices?.from === 'catalogue' ? choices.values : null;

/** Time shifts of legacy types lack `ago`. */
function storedShifts(values: readonly unknown[], shifts: readonly unknown[]): readonly unknown[] {
  const isLong = values.some(choice => AGO.test(String(choice)));
  return shifts.map(shift => {
    if (typeof shift !== 'string') return shift;
    return isLong && !/ (?:ago|later)$/.test(shift) ? `${shift} ago` : isLong ? shift : shift.replace(AGO, '');
  });
}

/** Legacy types call the difference to another time `absolute`. */
function storedKind(values: readonly unknown[], kind: unknown): unknown {
  if (kind === 'absolute' && !values.includes(kind) && values.includes('difference')) return 'difference';
  return kind === 'difference' && !values.includes(kind) && values.includes('absolute') ? 'absolute' : kind;
}

/** EXP-165: a setting of the comparison with another time, as the control's type stores it; others are unchanged. */
export function storedByControl(control: Control, value: unknown): unknown {
  const values = valuesOf(control);
  if (values === null) return value;
  switch (control.name) {
    case 'time_compare':
      return Array.isArray(value) ? storedShifts(values, value) : value;
    case 'comparison_type':
      return storedKind(values, value);
    default:
      return value;
  }
}

/** The comparison with another time as the type stores it. */
export const comparisonAsStored = (panel: ControlPanel, form: FormData): FormData => ({
  ...form,
  ...Object.fromEntries(
    controlsOf(panel).flatMap(control => {
      const before = form[control.name];
      const stored = before === undefined ? before : storedByControl(control, before);
      return stored === before ? [] : [[control.name, stored] as const];
    }),
  ),
});
