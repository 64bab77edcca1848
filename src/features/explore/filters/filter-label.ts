import type { AdhocFilter } from '@/model/adhoc-filter/filter';
import type { Dataset } from '@/model/dataset';
import { valueText } from '@/model/filter-values';
import type { FilterValue, QueryColumn } from '@/model/query-context';
import { filterLabels } from '@/text/messages/explore/filters';
import { shownRange } from '@/viz/time-range/shown-range';

/** Display name of a column: the dataset's, otherwise its own name or SQL. */
export function subjectName(subject: QueryColumn, dataset: Pick<Dataset, 'columns'> | null): string {
  if (typeof subject !== 'string') return subject.label || subject.sqlExpression;
  return dataset?.columns.find(({ name }) => name === subject)?.verboseName || subject;
}

/** Values in sorted order, not in order of selection. */
function valuesText(values: readonly FilterValue[]): string {
  const texts = values.map(valueText);
  return texts.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })).join(', ');
}

/** A short description of a filter. @param now wall-clock milliseconds */
export function filterLabel(filter: AdhocFilter, dataset: Pick<Dataset, 'columns'> | null, now: number): string {
  const { subject, operator, operatorId, comparator } = filter;
  if (filter.expressionType === 'SQL') return (filter.sqlExpression ?? '').trim();
  const name = subject === null ? '' : subjectName(subject, dataset);
  const list = (Array.isArray(comparator) ? comparator : [comparator]) as readonly FilterValue[];
  const values = valuesText(list);
  if (operatorId === null) return [name, operator, values].filter(Boolean).join(' ');
  if (operatorId === 'TEMPORAL_RANGE') return filterLabels.TEMPORAL_RANGE(name, shownRange(String(comparator), now));
  return filterLabels[operatorId](name, values);
}
