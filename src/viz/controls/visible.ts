import { controlsOf, type Control, type ControlContext, type ControlPanel } from './control';

export const isShown = (control: Control, context: ControlContext): boolean => control.shown?.(context) ?? true;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is wrong with a control's value, in the spec's words (part 2, section 5); null when nothing is. */
export function problemOf(control: Control, value: unknown): string | null {
  if (isEmpty(value)) return control.required ? 'cannot be empty' : null;
  if (control.kind !== 'number') return null;
  const number = typeof value === 'string' ? Number(value.trim()) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return 'is expected to be a number';
  return control.integer && !Number.isInteger(number) ? 'is expected to be an integer' : null;
}

/** The controls that a person sees now, and for each what is wrong with its value. */
export function problemsOf(panel: ControlPanel, context: ControlContext): ReadonlyMap<string, string> {
  const shown = controlsOf(panel).filter(control => isShown(control, context));
  return new Map(
    shown.flatMap(control => {
      const problem = problemOf(control, context.formData[control.name]);
      return problem ? [[control.name, problem] as const] : [];
    }),
  );
}
