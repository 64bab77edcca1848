import { exploreJsonEndpoints } from '@/api/explore-json';
import { isRecord } from '@/lib/json';
import { listOf, type Chart } from '@/model/chart';
import { datasourceKey } from '@/model/datasource-key';
import type { FilterValue } from '@/model/query-context';
import type { DirectCalls } from './direct-calls';

const isValue = (value: unknown): value is FilterValue => ['string', 'number', 'boolean'].includes(typeof value);

/** A filter box on a dashboard, which may grant its reader access to the values. */
interface Box {
  readonly chart: Chart;
  readonly dashboardId: number;
}

/** Values of a column of a filter box that contain a text; null if the server does not report them. */
export async function searchValues(
  ask: DirectCalls,
  { chart, dashboardId }: Box,
  column: string,
  text: string,
): Promise<readonly FilterValue[] | null> {
  const { id, datasetId, formData } = chart;
  if (datasetId === null) return null;
  const looksFor = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: column,
    operator: 'ILIKE',
    comparator: `%${text}%`,
  };
  const form = {
    ...formData,
    viz_type: 'filter_box',
    datasource: datasourceKey(datasetId),
    slice_id: id,
    dashboardId,
    filter_configs: listOf(formData, 'filter_configs').filter(
      config => isRecord(config) && config['column'] === column,
    ),
    adhoc_filters: [...listOf(formData, 'adhoc_filters'), looksFor],
  };
  const outcome = await ask.call(exploreJsonEndpoints.get, { query: { form_data: JSON.stringify(form) } });
  if (outcome.kind !== 'success') return null;
  const { data } = outcome.value;
  const choices = isRecord(data) ? data[column] : [];
  return (Array.isArray(choices) ? (choices as readonly unknown[]) : []).flatMap(choice =>
    isRecord(choice) && isValue(choice['id']) ? [choice['id']] : [],
  );
}
