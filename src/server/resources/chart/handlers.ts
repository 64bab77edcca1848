import { chartEndpoints as endpoints } from '@/api/chart';
import type { SignedIn } from '../../auth/caller';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { authorLookups, infoEndpoint, lookupEndpoint, ownerLookup } from '../../builders/lookups';
import { preconditionFailed } from '../../http/conditions';
import { read, write, type Implementation } from '../../http/implementation';
import { idList, type MetadataStore } from '../../metadata/store';
import type { ChartRow } from '../../metadata/schema/chart';
import type { Services } from '../../services';
import { visibleDashboards } from '../dashboard/policy';
import { favouriteHandlers } from '../favourites';
import { ownersOf, requireAllOwned, requireOwner } from '../ownership';
import { peopleById } from '../people';
import { tagsOf } from '../tag/present';
import { findChart } from './find';
import { chartItem } from './item';
import { chartList } from './list';
import { visibleCharts } from './policy';
import { chartEtag, presentChart, presentChartRow, type ChartRelations } from './present';
import { checkGeneratedContext, createChart, deleteCharts, isGeneratedContext, updateChart } from './save';

async function relationsOf(
  store: MetadataStore,
  caller: SignedIn,
  rows: readonly ChartRow[],
): Promise<(row: ChartRow) => ChartRelations> {
  const ids = rows.map(row => row.id);
  const owners = await ownersOf(store, 'chart', ids);
  const people = await peopleById(
    store,
    rows.flatMap(row => [row.changed_by, row.created_by, row.last_saved_by]),
  );
  const datasets =
    ids.length === 0
      ? []
      : await store
          .selectFrom('dataset')
          .select(['id', 'schema', 'table_name', 'default_endpoint'])
          .where(
            'id',
            'in',
            rows.map(row => row.dataset_id),
          )
          .execute();
  const dashboards =
    ids.length === 0
      ? []
      : await store
          .selectFrom('dashboard_chart')
          .innerJoin('dashboard', 'dashboard.id', 'dashboard_chart.dashboard_id')
          .select(['dashboard_chart.chart_id', 'dashboard.id', 'dashboard.dashboard_title', 'dashboard.json_metadata'])
          .where('dashboard_chart.chart_id', 'in', ids)
          .where(visibleDashboards(caller))
          .orderBy('dashboard.id')
          .execute();
  const tags = await tagsOf(store, 'chart', ids);
  return row => ({
    owners: owners.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
    dashboards: dashboards
      .filter(dashboard => dashboard.chart_id === row.id)
      .map(({ chart_id: _, ...dashboard }) => dashboard),
    dataset: datasets.find(dataset => dataset.id === row.dataset_id),
    person: id => (id === null ? undefined : people.get(id)),
  });
}

async function visibleIds(store: MetadataStore, caller: SignedIn, ids: readonly number[]): Promise<number[]> {
  const rows = await store
    .selectFrom('chart')
    .select('id')
    .where('id', 'in', idList(ids))
    .where(visibleCharts(caller))
    .execute();
  return rows.map(row => row.id);
}

export function chartHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, chartList, async (rows, { store, caller }) => {
      const relationsOfRow = await relationsOf(store, caller, rows);
      return rows.map(row => presentChartRow(row, relationsOfRow(row), now()));
    }),
    infoEndpoint(endpoints.info, 'Chart', ['can_write', 'can_read', 'can_warm_up_cache', 'can_export']),
    lookupEndpoint(endpoints.related, { owners: ownerLookup, ...authorLookups }),
    ...favouriteHandlers(endpoints, 'chart', {
      visibleIds,
      findId: async (store, caller, id) => (await findChart(store, caller, id)).id,
    }),
    read(endpoints.get, async ({ store, caller, path, q }) => {
      const row = await findChart(store, caller, path.id);
      const relationsOfRow = await relationsOf(store, caller, [row]);
      return { body: answerItem(chartItem, presentChart(row, relationsOfRow(row), now()), q), etag: chartEtag(row) };
    }),
    write(endpoints.create, async ({ store, caller, body }) => {
      const at = now();
      const id = await createChart(store, caller, body, at);
      return { body: { id, result: body }, etag: chartEtag({ id, version: 1, changed_on: at }) };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await findChart(store, caller, path.id);
      if (isGeneratedContext(body)) checkGeneratedContext(row, body);
      else await requireOwner(store, caller, 'chart', row.id);
      preconditionFailed(header('If-Match'), chartEtag(row));
      const saved = await updateChart(store, caller, row, body, now());
      return { body: { id: saved.id, result: body }, etag: chartEtag(saved) };
    }),
    write(endpoints.delete, async ({ store, caller, path, header }) => {
      const row = await findChart(store, caller, path.id);
      await requireOwner(store, caller, 'chart', row.id);
      preconditionFailed(header('If-Match'), chartEtag(row));
      await deleteCharts(store, [row.id]);
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, caller, q }) => {
      const count = await requireAllOwned(store, caller, 'chart', q, await visibleIds(store, caller, q));
      await deleteCharts(store, q);
      return { body: { message: `Deleted ${count} chart${count === 1 ? '' : 's'}` } };
    }),
  ];
}
