import { shareEqual } from '@/lib/share-equal';
import type { FormData } from '@/model/chart';
import { hasInvalidOrder } from './compound/order';
import { spatialProblem, type SpatialProblem } from './compound/spatial';
import { controlsOf, type Control, type ControlPanel, type PanelContext } from './panel';

/** A problem with the value of a control; the texts are in the catalogue (`controlProblems`). */
export type ControlProblem = 'empty' | 'notNumber' | 'notInteger' | 'negative' | SpatialProblem | 'invalidOrder';

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The problem with a value (spec part 2, section 5); null for a valid one. */
export function problemOf(
  { kind, required, integer }: Pick<Control, 'kind' | 'required' | 'integer'>,
  value: unknown,
): ControlProblem | null {
  if (isEmpty(value)) return required ? 'empty' : null;
  if (kind === 'spatial') return spatialProblem(value);
  if (kind === 'order') return hasInvalidOrder(value) ? 'invalidOrder' : null;
  if (kind !== 'number' && !integer) return null;
  const number = typeof value === 'string' ? Number(value.trim()) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return integer ? 'notInteger' : 'notNumber';
  if (!integer) return null;
  if (!Number.isInteger(number)) return 'notInteger';
  // A count is never negative.
  return number < 0 ? 'negative' : null;
}

export const shownControls = (panel: ControlPanel, context: PanelContext): readonly Control[] =>
  controlsOf(panel).filter(control => control.isShown(context));

/** The problems of the controls that are visible. */
export const problemsOf = (panel: ControlPanel, context: PanelContext): ReadonlyMap<string, ControlProblem> =>
  new Map(
    shownControls(panel, context).flatMap(control => {
      const problem = problemOf(control, context.formData[control.name]);
      return problem ? [[control.name, problem] as const] : [];
    }),
  );

const without = (form: FormData, keys: ReadonlySet<string>): FormData =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !keys.has(key)));

export interface Change {
  readonly formData: FormData;
  /** What the change needs: a new answer, a new picture of the present answer, or nothing. */
  readonly asks: 'query' | 'picture' | 'nothing';
}

/**
 * Form data after a person set a control. Settings that the control resets or hides go back to their default by being
 * left out, unless they are kept for when they are shown again. That may hide others in turn. Setting the present value
 * changes nothing.
 */
export function changed(panel: ControlPanel, context: PanelContext, name: string, value: unknown): Change {
  const present = context.formData[name];
  if (Object.is(shareEqual(present, value), present)) return { formData: context.formData, asks: 'nothing' };
  const all = controlsOf(panel);
  const set = all.filter(control => control.name === name);
  const resets = new Set(set.flatMap(control => control.resets));
  let formData: FormData = { ...without(context.formData, resets), [name]: value };
  const before = new Set(shownControls(panel, context).map(control => control.name));
  for (let hidden: ReadonlySet<string>; ; formData = without(formData, hidden)) {
    const after = new Set(shownControls(panel, { ...context, formData }).map(control => control.name));
    hidden = new Set(
      all.flatMap(control =>
        !control.keeps && before.has(control.name) && !after.has(control.name) && formData[control.name] !== undefined
          ? [control.name]
          : [],
      ),
    );
    if (hidden.size === 0) break;
  }
  const touched = all.filter(control => formData[control.name] !== context.formData[control.name]);
  if (touched.length === 0) return { formData, asks: 'nothing' };
  return { formData, asks: touched.some(control => control.asks === 'query') ? 'query' : 'picture' };
}
