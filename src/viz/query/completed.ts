import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { withDefaults } from '../controls/field';
import type { ChartQueries, OwnState } from './chart-queries';

/**
 * The input of a chart's code. Stored form data leave out settings that have their defaults; the code gets complete
 * form data, so its queries, its drawing and its summary agree on every setting.
 */
export const inputFor = <Stored extends { readonly formData: FormData }>(
  plugin: Pick<ChartQueries, 'fields'>,
  stored: Stored,
): Stored => ({ ...stored, formData: withDefaults(plugin, stored.formData) });

/** The queries of stored form data, without their dataset. */
export const queriesFor = (plugin: ChartQueries, formData: FormData, ownState?: OwnState): readonly QueryObject[] =>
  plugin.queries(inputFor(plugin, { formData }).formData, ownState);
