import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from '@/model/dataset';

/** What the explore address names. */
export type ExploreSubject =
  | { readonly kind: 'chart'; readonly id: number }
  | { readonly kind: 'dataset'; readonly id: number }
  /** Neither a chart nor a dataset. */
  | { readonly kind: 'nothing' };

function toId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Reads the parameters of the explore address: `slice_id`, `datasource_id` (or `dataset_id`), and `form_data`, which
 * may hold either in its own words. A chart goes before a dataset.
 */
export function exploreSubject(search: Readonly<Record<string, unknown>>): ExploreSubject {
  const form = isRecord(search['form_data']) ? search['form_data'] : {};
  const chartId = toId(search['slice_id']) ?? toId(form['slice_id']);
  if (chartId !== null) return { kind: 'chart', id: chartId };
  const datasetId =
    toId(search['datasource_id']) ??
    toId(search['dataset_id']) ??
    parseDatasourceKey(search['datasource']) ??
    parseDatasourceKey(form['datasource']);
  return datasetId === null ? { kind: 'nothing' } : { kind: 'dataset', id: datasetId };
}
