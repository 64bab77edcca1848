import type { DashboardChart } from '@/api/dashboard';
import { parseJsonObject } from '@/lib/json';
import { datasourceKey } from '@/model/datasource-key';
import { entityTag } from '../../http/conditions';
import type { ChartRow } from '../../metadata/schema/chart';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { WirePerson } from '../ownership';
import { wireName } from '../people';
import type { CarriedTag } from '../tag/present';
import { humanized, isoMicroseconds, isoUtc } from '../times';
import type { Presented } from '../../builders/columns';

export interface ChartRelations {
  readonly owners: readonly WirePerson[];
  readonly tags: readonly CarriedTag[];
  readonly dashboards: readonly { id: number; dashboard_title: string | null; json_metadata: string | null }[];
  readonly dataset: Pick<DatasetRow, 'schema' | 'table_name' | 'default_endpoint'> | undefined;
  readonly person: (id: number | null) => WirePerson | undefined;
}

/** A chart's settings, completed from its row. */
export function formData(row: ChartRow): Record<string, unknown> {
  const own = { datasource: datasourceKey(row.dataset_id), slice_id: row.id, viz_type: row.viz_type };
  return { ...parseJsonObject(row.params), ...own, ...(row.cache_timeout ? { cache_timeout: row.cache_timeout } : {}) };
}

const sliceUrl = (id: number) => `/explore/?slice_id=${id}&form_data=${encodeURIComponent(`{"slice_id": ${id}}`)}`;

/** A chart in the response of `/dashboard/{id}/charts`. */
export function presentDashboardChart(row: ChartRow): DashboardChart {
  return {
    id: row.id,
    slice_name: row.slice_name,
    slice_url: sliceUrl(row.id),
    form_data: formData(row),
    description: row.description,
    description_markeddown: row.description ?? '',
    changed_on: isoMicroseconds(row.changed_on),
    cache_timeout: row.cache_timeout,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
  };
}

function shared(row: ChartRow, relations: ChartRelations, now: number) {
  return {
    id: row.id,
    slice_name: row.slice_name,
    viz_type: row.viz_type,
    params: row.params,
    description: row.description,
    cache_timeout: row.cache_timeout,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    changed_on_delta_humanized: humanized(row.changed_on, now),
    owners: [...relations.owners],
    tags: [...relations.tags],
    thumbnail_url: `/api/v1/chart/${row.id}/thumbnail/${row.version}/`,
    url: `/explore/?slice_id=${row.id}`,
  };
}

export const chartEtag = (row: Pick<ChartRow, 'id' | 'version' | 'changed_on'>): string => entityTag('chart', row);

export function presentChart(row: ChartRow, relations: ChartRelations, now: number): Presented {
  return { ...shared(row, relations, now), query_context: row.query_context, dashboards: [...relations.dashboards] };
}

export function presentChartRow(row: ChartRow, relations: ChartRelations, now: number): Presented {
  const { dataset, person } = relations;
  return {
    ...shared(row, relations, now),
    changed_by: person(row.changed_by) ?? null,
    changed_by_name: wireName(person(row.changed_by)),
    changed_on_dttm: row.changed_on,
    changed_on_utc: isoUtc(row.changed_on),
    created_by: person(row.created_by) ?? null,
    created_by_name: wireName(person(row.created_by)),
    created_on_delta_humanized: humanized(row.created_on, now),
    dashboards: relations.dashboards.map(({ id, dashboard_title }) => ({ id, dashboard_title })),
    datasource_id: row.dataset_id,
    datasource_name_text: dataset ? [dataset.schema, dataset.table_name].filter(part => part !== null).join('.') : null,
    datasource_type: 'table',
    datasource_url: `/explore/?datasource_type=table&datasource_id=${row.dataset_id}`,
    description_markeddown: row.description ?? '',
    edit_url: `/chart/edit/${row.id}`,
    form_data: formData(row),
    last_saved_at: row.last_saved_at === null ? null : isoMicroseconds(row.last_saved_at),
    last_saved_by: person(row.last_saved_by) ?? null,
    slice_url: sliceUrl(row.id),
    table: { default_endpoint: dataset?.default_endpoint ?? null, table_name: dataset?.table_name ?? null },
  };
}
