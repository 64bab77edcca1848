import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from './datasource-key';
import { isLocalId } from './local-id';

/** The subject of an explore address. */
export type ExploreSubject =
  | { readonly kind: 'chart'; readonly id: number }
  | { readonly kind: 'dataset'; readonly id: number }
  /** A new chart of a dataset. */
  | { readonly kind: 'new-chart'; readonly datasetId: number; readonly vizType: string }
  /** Neither a chart nor a dataset. */
  | { readonly kind: 'nothing' };

const toNumber = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);

function toId(value: unknown): number | null {
  const id = toNumber(value);
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A chart saved here has its local id until the server has it. */
function toChartId(value: unknown): number | null {
  const id = toNumber(value);
  return isLocalId(id) && Number.isSafeInteger(id) ? id : toId(value);
}

/**
 * Reads the parameters of the explore address: `slice_id`, `datasource_id` (or `dataset_id`), and `form_data`, which
 * may hold either under its own names. A chart takes precedence over a dataset.
 */
export function exploreSubject(search: Readonly<Record<string, unknown>>): ExploreSubject {
  const form = isRecord(search['form_data']) ? search['form_data'] : {};
  const chartId = toChartId(search['slice_id']) ?? toChartId(form['slice_id']);
  if (chartId !== null) return { kind: 'chart', id: chartId };
  const datasetId =
    toId(search['datasource_id']) ??
    toId(search['dataset_id']) ??
    parseDatasourceKey(search['datasource']) ??
    parseDatasourceKey(form['datasource']);
  if (datasetId === null) return { kind: 'nothing' };
  const vizType = search['viz_type'] ?? form['viz_type'];
  return typeof vizType === 'string' && vizType !== ''
    ? { kind: 'new-chart', datasetId, vizType }
    : { kind: 'dataset', id: datasetId };
}
