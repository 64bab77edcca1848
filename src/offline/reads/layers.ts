import type { Chart } from '@/model/chart';
import { layersBeside } from '@/model/layered-chart';
import { isLocalId } from '@/model/local-id';
import type { LocalStore } from '../store/database';
import { readChart } from './opened-chart';
import type { OpenedDashboard } from './opened-dashboard';

/** A dashboard with everything that determines its questions. */
export interface WholeDashboard extends Pick<OpenedDashboard, 'dashboard' | 'charts' | 'datasets'> {
  /** The charts that its maps draw as layers and that are not on it, by the ids that the maps store. */
  readonly layers: ReadonlyMap<number, Chart>;
}

/** The layers of charts that are fetched in addition to these: one that exists only here is in the outbox. */
export const layersToFetch = (charts: Iterable<Chart>): readonly number[] =>
  layersBeside(charts).filter(id => !isLocalId(id));

/** The datasets of a dashboard, and of the layers of its maps that are on this device. */
export const datasetsWithLayers = (
  datasetIds: readonly number[],
  { layers }: Pick<WholeDashboard, 'layers'>,
): readonly number[] => [...new Set([...datasetIds, ...[...layers.values()].flatMap(layer => layer.datasetId ?? [])])];

/** Adds the layers of a dashboard's maps, as far as they are on this device. */
export async function withLayers<Opened extends Omit<WholeDashboard, 'layers'>>(
  store: LocalStore,
  opened: Opened,
): Promise<Opened & WholeDashboard> {
  const layers = new Map<number, Chart>();
  for (const id of layersBeside(opened.charts.values())) {
    const found = await readChart(store, id);
    if (found) layers.set(id, found.chart);
  }
  return { ...opened, layers };
}
