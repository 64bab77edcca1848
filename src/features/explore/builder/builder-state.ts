import { shareEqual } from '@/lib/share-equal';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { changeDataset } from '@/viz/controls/dataset-change';
import type { ControlPanel } from '@/viz/controls/panel';
import { changeType, noMemory, type TypeChange, type TypeMemory } from '@/viz/controls/type-change';

const equalJson = (before: unknown, after: unknown): boolean => Object.is(shareEqual(before, after), before);

/** State of a chart being built: its controls, what the picture shows of them, and the undo history. */
export interface BuilderState {
  readonly formData: FormData;
  /** The form data of the last query. */
  readonly asked: FormData;
  /** Whether these can be queried at all: a new chart may lack required values. */
  readonly isAskable: boolean;
  /** The form data as last saved; null if the chart was never saved. */
  readonly saved: FormData | null;
  /** States to undo to, the latest last. */
  readonly past: readonly FormData[];
  /** Undone states, the latest last. */
  readonly future: readonly FormData[];
  /** The settings each chart type was left with (EXP-059). */
  readonly memory: TypeMemory;
}

export type BuilderEvent =
  /** The user changed one or more controls. */
  | { readonly name: 'changed'; readonly formData: FormData }
  /** The chart changes to another type, whose panel is loaded. */
  | ({ readonly name: 'type-chosen' } & Pick<TypeChange, 'from' | 'to' | 'dataset'>)
  /** The columns or metrics of the dataset changed (MET-012, EXP-060, EXP-061). */
  | { readonly name: 'dataset-changed'; readonly dataset: Dataset; readonly panel: ControlPanel | null }
  /** The picture should show the current controls. */
  | { readonly name: 'run' }
  | { readonly name: 'undone' }
  | { readonly name: 'redone' }
  /** The controls have been saved. */
  | { readonly name: 'saved'; readonly formData: FormData }
  /** The saved chart changed after a refetch; controls that the user did not touch follow it. */
  | { readonly name: 'refreshed'; readonly saved: FormData };

/** Number of changes that can be undone. */
export const UNDO_LIMIT = 100;

export const openedBuilder = (formData: FormData, saved: FormData | null): BuilderState => ({
  formData,
  asked: formData,
  isAskable: saved !== null,
  saved,
  past: [],
  future: [],
  memory: noMemory,
});

/** Whether there are unsaved changes; for a new chart, whether the user changed anything. */
export const isAltered = ({ formData, saved, past }: BuilderState): boolean =>
  saved === null ? past.length > 0 : !equalJson(formData, saved);

/** The state after an event. */
export function builderAfter(state: BuilderState, event: BuilderEvent): BuilderState {
  switch (event.name) {
    case 'changed':
      return equalJson(event.formData, state.formData) ? state : changedTo(state, event.formData);
    case 'type-chosen': {
      const { formData, memory } = changeType({ ...event, formData: state.formData, memory: state.memory });
      return { ...changedTo(state, formData), memory };
    }
    case 'dataset-changed': {
      const formData = changeDataset(state.formData, event.dataset, event.panel);
      return equalJson(formData, state.formData) ? state : changedTo(state, formData);
    }
    case 'run':
      return state.asked === state.formData && state.isAskable
        ? state
        : { ...state, asked: state.formData, isAskable: true };
    case 'undone': {
      const before = state.past.at(-1);
      if (!before) return state;
      return { ...state, formData: before, past: state.past.slice(0, -1), future: [...state.future, state.formData] };
    }
    case 'redone': {
      const next = state.future.at(-1);
      if (!next) return state;
      return { ...state, formData: next, past: [...state.past, state.formData], future: state.future.slice(0, -1) };
    }
    case 'saved':
      return { ...state, saved: event.formData };
    case 'refreshed':
      return refreshed(state, event.saved);
  }
}

function changedTo(state: BuilderState, formData: FormData): BuilderState {
  return { ...state, formData, past: [...state.past, state.formData].slice(-UNDO_LIMIT), future: [] };
}

const withoutId = ({ slice_id: _, ...form }: FormData): FormData => form;

function refreshed(state: BuilderState, saved: FormData): BuilderState {
  if (state.saved && equalJson(state.saved, saved)) return state;
  const isUntouched = state.saved !== null && equalJson(state.formData, state.saved);
  // After its first save, only the chart's id is new: what was done can still be undone.
  if (isUntouched && state.saved && equalJson(withoutId(state.saved), withoutId(saved))) {
    return { ...state, saved, formData: saved, asked: state.asked === state.formData ? saved : state.asked };
  }
  return isUntouched ? { ...openedBuilder(saved, saved), memory: state.memory } : { ...state, saved };
}

/** Keys whose values differ from the saved chart, ignoring equivalent defaults. */
export function alteredKeys(
  saved: FormData,
  formData: FormData,
  defaults: Readonly<Record<string, unknown>>,
): readonly string[] {
  const keys = new Set([...Object.keys(saved), ...Object.keys(formData)]);
  const meant = (form: FormData, key: string) => form[key] ?? defaults[key] ?? null;
  return [...keys].filter(key => !equalJson(meant(saved, key), meant(formData, key)));
}
