import { periodOf, periodRange } from '@/model/periods';
import type { DataMask } from '@/model/data-mask';
import { extraFilters } from '@/model/extra-form-data';
import type { QueryFilter } from '@/model/query-context';
import type { MarkMeaning, MarkValue } from '../plugin';

/** The filters of a cross-filter: each dimension equals its value. */
export function crossFilters({ dimensions }: MarkMeaning): QueryFilter[] {
  return dimensions.map(({ column, value }) =>
    value === null ? { col: column, op: 'IS NULL' } : { col: column, op: 'IN', val: [value] },
  );
}

/** The data mask of a picked mark: the filters of other charts, and their description. */
export function pickedMask(meaning: MarkMeaning): DataMask {
  const { label, dimensions } = meaning;
  return {
    extraFormData: extraFilters(crossFilters(meaning)),
    filterState: { label, value: dimensions.map(({ value }) => value), selectedValues: [label] },
  };
}

/** Rows with one value; a time that stands for a period matches the whole period. */
function exactly({ column, value, grain }: MarkValue): QueryFilter {
  if (value === null) return { col: column, op: 'IS NULL' };
  const period = grain && typeof value === 'number' ? periodOf(value, grain) : null;
  // A time axis is a column with a time grain; its rows are filtered by the column itself.
  const of =
    typeof column === 'string'
      ? column
      : column.columnType === 'BASE_AXIS' && column.isColumnReference
        ? column.sqlExpression
        : column;
  return period ? { col: of, op: 'TEMPORAL_RANGE', val: periodRange(period) } : { col: of, op: '==', val: value };
}

/** Filters down to the rows behind a mark. */
export const detailFilters = ({ dimensions, position: place }: MarkMeaning): QueryFilter[] =>
  [...place, ...dimensions].map(exactly);
