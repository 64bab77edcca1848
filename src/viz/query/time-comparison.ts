import type { FormData } from '@/model/chart';
import type { comparisonTypes } from '../controls/shared-fields';
import { settingsOf } from './fields';

type ComparisonType = (typeof comparisonTypes)[number];

/** How a chart compares its metrics with other times. */
export interface TimeComparison {
  readonly type: ComparisonType;
  readonly offsets: readonly string[];
  /** For every metric and offset: the metric's column, and the column it is compared with. */
  readonly columns: readonly { readonly metric: string; readonly offset: string; readonly compared: string }[];
}

/** Null if the chart does not compare times. */
export function comparisonOf(form: FormData, metrics: readonly string[]): TimeComparison | null {
  const { comparison_type: type, time_compare: shifts } = settingsOf(form);
  const offsets = shifts.flatMap(offset => (typeof offset === 'string' && offset !== '' ? [offset] : []));
  if (!type || offsets.length === 0 || metrics.length === 0) return null;
  const columns = metrics.flatMap(metric =>
    offsets.map(offset => ({ metric, offset, compared: `${metric}__${offset}` })),
  );
  return { type, offsets, columns };
}
