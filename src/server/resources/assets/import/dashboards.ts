import { isRecord } from '@/lib/json';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import { placedCharts } from '../../dashboard/metadata';
import { visibleCharts } from '../../chart/policy';
import { keepVersion } from '../../dashboard/versions';
import { setChartsOf } from '../../membership';
import { ownsAll, setOwners } from '../../ownership';
import { withChartIds } from '../chart-ids';
import type { DashboardDocument } from '../documents';
import type { ChartIds } from './charts';
import type { DatasetIds } from './datasets';
import { auditOf, certificationOf, fateOf, flagOf, type Importing } from './importing';
import type { Filed } from './read';

type Layout = Readonly<Record<string, unknown>>;

const metaOf = (component: unknown): Record<string, unknown> | null =>
  isRecord(component) && component['type'] === 'CHART' && isRecord(component['meta']) ? component['meta'] : null;

const uuidOf = (meta: Readonly<Record<string, unknown>>) => (typeof meta['uuid'] === 'string' ? meta['uuid'] : null);

/** Charts that the layout names and the archive lacks may still exist here. */
async function idsOfPlaced({ store, caller }: Importing, layout: Layout, charts: ChartIds): Promise<ChartIds> {
  const uuids = Object.values(layout).flatMap(component => uuidOf(metaOf(component) ?? {}) ?? []);
  const missing = uuids.filter(uuid => !charts.byUuid.has(uuid));
  if (missing.length === 0) return charts;
  const rows = await store
    .selectFrom('chart')
    .select(['id', 'uuid'])
    .where('uuid', 'in', missing)
    .where(visibleCharts(caller))
    .execute();
  return { ...charts, byUuid: new Map([...charts.byUuid, ...rows.map(row => [row.uuid, row.id] as const)]) };
}

interface Placed {
  readonly layout: Layout;
  /** Ids of this server's charts by their ids in the archive. */
  readonly idOf: (id: number) => number | undefined;
  /** Boxes that name a missing chart. */
  readonly empty: number;
}

/**
 * The layout with this server's charts in its boxes: identified by UUID, in boxes without one by the ids of the
 * exporting server. A box whose chart is missing names none, so that it cannot show another chart.
 */
function placedHere(layout: Layout, { byUuid, bySourceId }: ChartIds): Placed {
  const before = new Map<number, number>();
  let empty = 0;
  const entries = Object.entries(layout).map(([key, component]) => {
    const meta = metaOf(component);
    if (!meta || !isRecord(component)) return [key, component] as const;
    const { chartId, ...others } = meta;
    const uuid = uuidOf(meta);
    const id = uuid !== null ? byUuid.get(uuid) : typeof chartId === 'number' ? bySourceId.get(chartId) : undefined;
    if (id !== undefined && typeof chartId === 'number') before.set(chartId, id);
    if (id === undefined) empty += 1;
    return [key, { ...component, meta: id === undefined ? others : { ...meta, chartId: id } }] as const;
  });
  return { layout: Object.fromEntries(entries), idOf: id => before.get(id), empty };
}

function withDatasetIds(filter: unknown, datasets: DatasetIds): unknown {
  if (!isRecord(filter) || !Array.isArray(filter['targets'])) return filter;
  const targets = filter['targets'].map((target: unknown) => {
    if (!isRecord(target)) return target;
    const { datasetUuid, ...rest } = target;
    const id = typeof datasetUuid === 'string' ? datasets.get(datasetUuid) : undefined;
    return id === undefined ? rest : { ...rest, datasetId: id };
  });
  return { ...filter, targets };
}

function metadataHere(
  metadata: Readonly<Record<string, unknown>>,
  datasets: DatasetIds,
  idOf: (id: number) => number | undefined,
) {
  const { positions: _, ...others } = metadata;
  const { native_filter_configuration: filters } = others;
  const named = Array.isArray(filters)
    ? { native_filter_configuration: filters.map(filter => withDatasetIds(filter, datasets)) }
    : {};
  return withChartIds({ ...others, ...named }, idOf);
}

/** A slug that another dashboard has stays with that one; the imported dashboard is reached by its id. */
async function freeSlug({ store }: Importing, slug: string | null, own: number | undefined): Promise<string | null> {
  if (!slug) return null;
  const namesake = await store.selectFrom('dashboard').select('id').where('slug', '=', slug).executeTakeFirst();
  return namesake === undefined || namesake.id === own ? slug : null;
}

const fieldsOf = (document: DashboardDocument, layout: Layout, metadata: Readonly<Record<string, unknown>>) => ({
  dashboard_title: document.dashboard_title || UNTITLED_DASHBOARD,
  css: document.css,
  slug: document.slug,
  ...certificationOf(document),
  ...(document.published === undefined ? {} : { published: flagOf(document.published) }),
  // In the order of the archive, so that exporting unchanged content gives the same archive.
  position_json: JSON.stringify(layout),
  json_metadata: JSON.stringify(metadata),
});

async function replace(
  { store, caller, now }: Importing,
  id: number,
  fields: ReturnType<typeof fieldsOf>,
): Promise<number> {
  await keepVersion(store, id);
  await store
    .updateTable('dashboard')
    .set(eb => ({ ...fields, changed_by: caller.userId, changed_on: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return id;
}

async function insert(importing: Importing, uuid: string, fields: ReturnType<typeof fieldsOf>): Promise<number> {
  const { id } = await importing.store
    .insertInto('dashboard')
    .values({ ...fields, ...auditOf(importing), uuid })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function importDashboards(
  importing: Importing,
  documents: readonly Filed<DashboardDocument>[],
  { charts, datasets }: { readonly charts: ChartIds; readonly datasets: DatasetIds },
): Promise<ReadonlyMap<string, number>> {
  const { store, caller, problems } = importing;
  const ids = new Map<string, number>();
  const onDashboards = new Set<number>();
  const lacking: string[] = [];
  for (const { file, document } of documents) {
    const existing = await store
      .selectFrom('dashboard')
      .select('id')
      .where('uuid', '=', document.uuid)
      .executeTakeFirst();
    if (existing) {
      ids.set(document.uuid, existing.id);
      const mayReplace = await ownsAll(store, caller, 'dashboard', [existing.id]);
      if (fateOf(importing, 'dashboard', file, 'Dashboard', mayReplace) === 'kept') continue;
    }
    const slug = await freeSlug(importing, document.slug, existing?.id);
    const { layout, idOf, empty } = placedHere(
      document.position ?? {},
      await idsOfPlaced(importing, document.position ?? {}, charts),
    );
    const fields = fieldsOf({ ...document, slug }, layout, metadataHere(document.metadata ?? {}, datasets, idOf));
    const id = existing
      ? await replace(importing, existing.id, fields)
      : await insert(importing, document.uuid, fields);
    ids.set(document.uuid, id);
    const placed = placedCharts(layout);
    await setChartsOf(store, caller, id, placed);
    if (!existing) await setOwners(store, caller, 'dashboard', id, [caller.userId]);
    for (const chart of placed) onDashboards.add(chart);
    if (empty > 0) lacking.push(file);
  }
  // Boxes of deleted charts stay empty. Charts of the archive that would otherwise be on no dashboard belong there.
  const left = [...charts.byUuid.values()].filter(id => !onDashboards.has(id)).length;
  if (left > 0)
    for (const file of lacking)
      problems[file] = { position: [`Boxes without a known chart, while ${left} of the archive's charts are in none`] };
  return ids;
}
