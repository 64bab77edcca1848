import { randomUUID } from 'node:crypto';
import type { DashboardCopyBody } from '@/api/dashboard';
import type { SignedIn } from '../../auth/caller';
import type { ChartRow } from '../../metadata/schema/chart';
import type { DashboardRow } from '../../metadata/schema/dashboard';
import type { MetadataStore } from '../../metadata/store';
import { withChartIds } from '../assets/chart-ids';
import { setChartsOf } from '../membership';
import { setOwners } from '../ownership';
import { placedCharts, readMetadata, withCharts } from './metadata';
import { shownOn } from './policy';
import { createDashboard, updateDashboard } from './save';

async function duplicateChart(store: MetadataStore, caller: SignedIn, chart: ChartRow, now: number): Promise<number> {
  const { id: _, version: __, uuid: ___, ...same } = chart;
  const audit = {
    created_by: caller.userId,
    changed_by: caller.userId,
    created_on: now,
    changed_on: now,
    last_saved_by: caller.userId,
    last_saved_at: now,
  };
  const { id } = await store
    .insertInto('chart')
    .values({ ...same, ...audit, uuid: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOwners(store, caller, 'chart', id, [caller.userId]);
  return id;
}

/**
 * A new dashboard of the caller with the layout and metadata of the request. With `duplicate_slices` it gets copies of
 * the charts, and its layout and metadata refer to these; otherwise it shows the original's charts.
 */
export async function copyDashboard(
  store: MetadataStore,
  caller: SignedIn,
  original: DashboardRow,
  body: DashboardCopyBody,
  now: number,
) {
  const { metadata, positions } = readMetadata(body.json_metadata) ?? { metadata: {}, positions: null };
  const placed = positions && new Set(placedCharts(positions));
  const charts = (await shownOn(store, caller, original.id)).charts.filter(chart => placed?.has(chart.id) ?? true);
  const copies = new Map<number, number>();
  if (body.duplicate_slices)
    for (const chart of charts) copies.set(chart.id, await duplicateChart(store, caller, chart, now));
  const copyOf = (chartId: number) => copies.get(chartId) ?? chartId;

  const id = await createDashboard(store, caller, { dashboard_title: body.dashboard_title, css: body.css }, now);
  const charted = positions ? { positions: withCharts(positions, chartId => ({ chartId: copyOf(chartId) })) } : {};
  if (!positions) {
    await setChartsOf(
      store,
      caller,
      id,
      charts.map(chart => copyOf(chart.id)),
    );
  }
  return updateDashboard(
    store,
    caller,
    { id },
    { json_metadata: JSON.stringify({ ...withChartIds(metadata, copyOf), ...charted }) },
    now,
  );
}
