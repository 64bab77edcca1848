import { offeredMetrics } from '@/model/adhoc-metric/metric';
import { isEnabled, type FeatureFlags } from '@/model/feature-flags';
import type { Dataset } from '@/model/dataset';
import type { ChartField } from '../drag/field-drag';

/** A dataset field that a control accepts, as a select option. */
export interface FieldChoice {
  readonly id: string;
  readonly label: string;
  readonly field: ChartField;
}

interface FieldPlace {
  readonly dataset: Dataset | null;
  readonly flags: FeatureFlags | undefined;
}

/**
 * The options of a control of metrics, columns or filters; undefined where drag-and-drop is on.
 */
export function fieldChoices(
  { dataset, flags }: FieldPlace,
  accepts: (field: ChartField) => boolean,
): readonly FieldChoice[] | undefined {
  if (isEnabled(flags, 'ENABLE_EXPLORE_DRAG_AND_DROP')) return undefined;
  if (!dataset) return [];
  const metrics = offeredMetrics(dataset).map(({ name, metric }): FieldChoice => ({
    id: `metric ${name}`,
    label: dataset.metrics.find(each => each.name === name)?.verboseName || name,
    field: { kind: 'metric', metric },
  }));
  const columns = dataset.columns.map(({ name, verboseName }): FieldChoice => ({
    id: `column ${name}`,
    label: verboseName || name,
    field: { kind: 'column', column: name },
  }));
  return [...metrics, ...columns].filter(({ field }) => accepts(field));
}
