import { shareEqual } from '@/lib/share-equal';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { changeDataset } from '@/viz/controls/dataset-change';
import type { ControlPanel } from '@/viz/controls/panel';
import { changeType, noMemory, type TypeChange, type TypeMemory } from '@/viz/controls/type-change';

const equalJson = (before: unknown, after: unknown): boolean => Object.is(shareEqual(before, after), before);

/** A chart being built: what its controls say, what of it the picture shows, and how to get back. */
export interface BuilderState {
  readonly formData: FormData;
  /** What the picture was last asked to show. */
  readonly asked: FormData;
  /** Whether that can be asked at all: a chart that is begun may lack what it needs. */
  readonly isAskable: boolean;
  /** As the chart was last saved; null for one that never was. */
  readonly saved: FormData | null;
  /** States of the controls to go back to, the latest last. */
  readonly past: readonly FormData[];
  /** States that were taken back, the latest last. */
  readonly future: readonly FormData[];
  /** What chart types were left with (EXP-059). */
  readonly memory: TypeMemory;
}

export type BuilderEvent =
  /** The person changed a control, or several at once. */
  | { readonly name: 'changed'; readonly formData: FormData }
  /** The chart is to become another type, whose panel is here. */
  | ({ readonly name: 'type-chosen' } & Pick<TypeChange, 'from' | 'to' | 'dataset'>)
  /** The dataset has other columns or metrics than before (MET-012, EXP-060, EXP-061). */
  | { readonly name: 'dataset-changed'; readonly dataset: Dataset; readonly panel: ControlPanel | null }
  /** The picture is to show what the controls say. */
  | { readonly name: 'run' }
  | { readonly name: 'undone' }
  | { readonly name: 'redone' }
  /** What the controls said is the chart now. */
  | { readonly name: 'saved'; readonly formData: FormData }
  /** The saved chart is another one than before, since it was fetched anew: what the person did not touch follows it. */
  | { readonly name: 'refreshed'; readonly saved: FormData };

/** Control changes that can be taken back. */
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

/** Whether the controls say something that is not saved; of a new chart, that it was begun to be made. */
export const isAltered = ({ formData, saved, past }: BuilderState): boolean =>
  saved === null ? past.length > 0 : !equalJson(formData, saved);

/** What follows from what happened to a chart being built. */
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

function refreshed(state: BuilderState, saved: FormData): BuilderState {
  if (state.saved && equalJson(state.saved, saved)) return state;
  const isUntouched = state.saved !== null && equalJson(state.formData, state.saved);
  return isUntouched ? { ...openedBuilder(saved, saved), memory: state.memory } : { ...state, saved };
}

/** Keys of which a chart says something else than the saved one, what stands for the same default left out. */
export function alteredKeys(
  saved: FormData,
  formData: FormData,
  defaults: Readonly<Record<string, unknown>>,
): readonly string[] {
  const keys = new Set([...Object.keys(saved), ...Object.keys(formData)]);
  const meant = (form: FormData, key: string) => form[key] ?? defaults[key] ?? null;
  return [...keys].filter(key => !equalJson(meant(saved, key), meant(formData, key)));
}
