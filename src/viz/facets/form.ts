import { listOf, type FormData } from '@/model/chart';
import type { QueryColumn } from '@/model/query-context';
import { columnOf } from '../query/read';

export const facetColumnOf = (form: FormData): QueryColumn | null => columnOf(form, 'facet_column');

/** Form data that asks for the facet column too, before the chart's own dimensions. */
export function withFacetColumn(form: FormData): FormData {
  const column = facetColumnOf(form);
  return column === null ? form : { ...form, groupby: [column, ...listOf(form, 'groupby')] };
}
