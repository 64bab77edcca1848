import { type Dataset, genericTypes } from '@/model/dataset';
import { formatMoment, formatPeriod } from '@/text/times';
import { chartText } from '@/text/messages/charts/chart';
import type { Value } from '@/query/result/frame';
import type { ResultColumn } from './result';

/** The verbose name of a metric or column. */
export function verboseName(dataset: Dataset | null, name: string): string {
  const metric = dataset?.metrics.find(candidate => candidate.name === name);
  const column = dataset?.columns.find(candidate => candidate.name === name);
  return metric?.verboseName ?? column?.verboseName ?? name;
}

/** The label of a dimension's value. */
export function labelOf(value: Value, column: Pick<ResultColumn, 'type'>, grain: string | null = null): string {
  if (value === null) return chartText.none;
  if (column.type === genericTypes.temporal && typeof value === 'number')
    return grain ? formatPeriod(value, grain) : formatMoment(value);
  return String(value);
}
