import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { controlsOf, type ControlPanel } from '@/viz/controls/panel';
import { changeType, noMemory, type ChangedType, type TypeMemory } from '@/viz/controls/type-change';
import { loadControls } from '@/viz/panels';

/** A chart whose type may change. */
export interface ChangingChart {
  readonly vizType: string;
  /** The stored form data, without defaults. */
  readonly formData: FormData;
  readonly dataset: Dataset | null;
  readonly memory?: TypeMemory;
}

export interface LoadedTypeChange extends ChangedType {
  /** The controls of the new type, and of the previous one; null if unknown here. */
  readonly panel: ControlPanel;
  readonly before: ControlPanel | null;
}

/**
 * The chart as another type, once the controls of both types are loaded; null for a type that has none here.
 *
 * @throws when they cannot be fetched
 */
export async function loadTypeChange(
  { vizType, formData, dataset, memory = noMemory }: ChangingChart,
  to: string,
): Promise<LoadedTypeChange | null> {
  const [before, panel] = await Promise.all([loadControls(vizType), loadControls(to)]);
  if (!panel) return null;
  const changed = changeType({
    formData,
    from: { vizType, panel: before },
    to: { vizType: to, panel },
    dataset,
    memory,
  });
  return { ...changed, panel, before };
}

/** Form data as the controls of a type show them, with defaults filled in. */
export const withInitialValues = (panel: ControlPanel, form: FormData): FormData => ({
  ...Object.fromEntries(controlsOf(panel).flatMap(({ name, initial }) => (initial ? [[name, initial]] : []))),
  ...form,
});
