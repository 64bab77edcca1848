import { listOf, type FormData } from '@/model/chart';
import type { Dataset, DatasetColumn } from '@/model/dataset';
import type { QueryFilter } from '@/model/query-context';
import { columnLabel } from '@/query/labels';
import { columnsOf } from '../query/read';

/** The columns by which a chart can be split further: text and the like, but not those it is split by already. */
export function drillColumns(dataset: Dataset, formData: FormData): readonly DatasetColumn[] {
  const used = new Set(columnsOf(formData, 'groupby', 'groupbyRows', 'groupbyColumns', 'x_axis', 'series', 'entity').map(columnLabel));
  return dataset.columns.filter(column => !column.isTemporal && !used.has(column.name));
}

/** A filter as form data keeps it. */
function adhocFilter({ col, op, val }: QueryFilter): Record<string, unknown> {
  return { expressionType: 'SIMPLE', clause: 'WHERE', subject: col, operator: op, ...(val === undefined ? {} : { comparator: val }), isExtra: true };
}

/**
 * The chart for the rows behind a mark, split by another column in the place of its own dimensions. @param key the form-data
 * key of the chart's dimensions
 */
export function drilledForm(formData: FormData, filters: readonly QueryFilter[], column: string, key = 'groupby'): FormData {
  const isList = !(typeof formData[key] === 'string');
  return { ...formData, adhoc_filters: [...listOf(formData, 'adhoc_filters'), ...filters.map(adhocFilter)], [key]: isList ? [column] : column };
}
