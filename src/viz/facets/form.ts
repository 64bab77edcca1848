import type { FormData } from '@/model/chart';
import type { QueryColumn } from '@/model/query-context';
import { columns, reader } from '../controls/field';
import { facetSettings } from '../controls/shared-fields';

const settingsOf = reader({ ...facetSettings, groupby: columns() });

export const facetColumnOf = (form: FormData): QueryColumn | null => settingsOf(form).facet_column;

/** Form data that also query the facet column, before the chart's own dimensions. */
export function withFacetColumn(form: FormData): FormData {
  const column = facetColumnOf(form);
  return column === null ? form : { ...form, groupby: [column, ...settingsOf(form).groupby] };
}
