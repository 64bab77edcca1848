import * as v from 'valibot';
import { isRecord, parseJsonObject } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import { notFound, sip40, type HttpError } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import { visibleDashboards } from '../dashboard/policy';
import { mayReadDataset } from '../dataset/policy';
import { loadQueryDataset, type LoadedDataset } from '../dataset/query-dataset';
import { rowRulesFor } from '../row-level-security/rules';

/** The error for forbidden data, which names the dataset (recorded). */
function withoutAccess({ row }: LoadedDataset): HttpError {
  const name = [row.schema, row.table_name].filter(Boolean).join('.');
  return sip40(
    403,
    `This endpoint requires the datasource ${name}, database or \`all_datasource_access\` permission`,
    'DATASOURCE_SECURITY_ACCESS_ERROR',
    {
      link: '',
      datasource: name,
    },
  );
}

/** The form data's reference to the dashboard, chart or filter that sends the query. */
const originSchema = v.object({
  dashboardId: v.number(),
  type: v.optional(v.string()),
  slice_id: v.optional(v.number()),
  native_filter_id: v.optional(v.string()),
});
type QueryOrigin = v.InferOutput<typeof originSchema>;

function isTarget(jsonMetadata: string | null, filterId: string, datasetId: number): boolean {
  const { native_filter_configuration: filters } = parseJsonObject(jsonMetadata);
  const filter: unknown = Array.isArray(filters)
    ? filters.find(one => isRecord(one) && one['id'] === filterId)
    : undefined;
  const targets: readonly unknown[] = isRecord(filter) && Array.isArray(filter['targets']) ? filter['targets'] : [];
  return targets.some(target => isRecord(target) && target['datasetId'] === datasetId);
}

/**
 * Whether a dashboard opened to one of the caller's roles grants access to the data: a chart on it to its own dataset,
 * a filter to the dataset of its options. Dashboards not opened to any role grant no further access. For guests, the
 * dashboards of their token count as opened.
 */
async function isOpened(
  store: MetadataStore,
  caller: SignedIn,
  datasetId: number,
  origin: QueryOrigin,
): Promise<boolean> {
  const dashboard = await store
    .selectFrom('dashboard')
    .select(['id', 'json_metadata'])
    .where('id', '=', origin.dashboardId)
    .where(eb =>
      caller.guest
        ? eb.lit(true)
        : eb('id', 'in', eb.selectFrom('dashboard_role').select('dashboard_role.dashboard_id')),
    )
    .where(visibleDashboards(caller))
    .executeTakeFirst();
  if (!dashboard) return false;
  if (origin.type === 'NATIVE_FILTER')
    return (
      origin.native_filter_id !== undefined && isTarget(dashboard.json_metadata, origin.native_filter_id, datasetId)
    );
  if (origin.slice_id === undefined) return false;
  const chart = await store
    .selectFrom('dashboard_chart')
    .innerJoin('chart', 'chart.id', 'dashboard_chart.chart_id')
    .select('chart.id')
    .where('dashboard_chart.dashboard_id', '=', dashboard.id)
    .where('chart.id', '=', origin.slice_id)
    .where('chart.dataset_id', '=', datasetId)
    .executeTakeFirst();
  return chart !== undefined;
}

interface Access {
  readonly missing?: () => HttpError;
  /** Set if a dashboard may have been opened to the caller. */
  readonly formData?: unknown;
}

/**
 * The dataset, restricted to the rows that the caller may see.
 * @throws HttpError 404 for a dataset that does not exist, 403 for one whose data the caller may not see
 */
export async function accessibleDataset(
  store: MetadataStore,
  id: number,
  caller: SignedIn,
  { missing = notFound, formData }: Access = {},
): Promise<LoadedDataset> {
  const loaded = await loadQueryDataset(store, id);
  if (!loaded) throw missing();
  const dataset = { ...loaded, query: { ...loaded.query, rowRules: await rowRulesFor(store, caller, id) } };
  if (await mayReadDataset(store, caller, dataset.row)) return dataset;
  const origin = caller.isRoleBased || caller.guest ? v.safeParse(originSchema, formData) : null;
  if (origin?.success && (await isOpened(store, caller, id, origin.output))) return dataset;
  throw withoutAccess(dataset);
}
