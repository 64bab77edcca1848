import type { Dataset } from '@/model/dataset';
import { textOf, type FormData } from '@/model/chart';
import { numberFormatter, SMART_NUMBER, type NumberFormatter } from '@/text/numbers';
import { formatMoment, formatPeriod } from '@/text/times';
import { chartText } from '@/text/messages/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ResultColumn } from './result';

/** The name of a metric or column as people know it. */
export function verboseName(dataset: Dataset | null, name: string): string {
  const metric = dataset?.metrics.find(candidate => candidate.name === name);
  const column = dataset?.columns.find(candidate => candidate.name === name);
  return metric?.verboseName ?? column?.verboseName ?? name;
}

/** The format for a metric: the dataset's where it has one, else the chart's. */
export function metricFormat(dataset: Dataset | null, metric: string, form: FormData, key = 'y_axis_format'): string {
  const own = dataset?.metrics.find(candidate => candidate.name === metric)?.format;
  const chosen = textOf(form, key);
  return (chosen && chosen !== SMART_NUMBER ? chosen : own) ?? chosen ?? SMART_NUMBER;
}

export function metricFormatter(dataset: Dataset | null, metric: string, form: FormData, key?: string): NumberFormatter {
  return numberFormatter(metricFormat(dataset, metric, form, key));
}

/** A value of a dimension as its label. */
export function labelOf(value: Value, column: Pick<ResultColumn, 'type'>, grain: string | null = null): string {
  if (value === null) return chartText.none;
  if (column.type === genericTypes.temporal && typeof value === 'number') return grain ? formatPeriod(value, grain) : formatMoment(value);
  return String(value);
}
