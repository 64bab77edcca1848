import type { LocalStore } from '../store/database';

export interface TimeGrain {
  /** Its name on the wire, such as `P1M`. */
  readonly duration: string;
  readonly name: string;
}

/** The time grains of a dataset's database, as they came with a dashboard; null if they did not. */
export async function readTimeGrains(store: LocalStore, datasetId: number): Promise<readonly TimeGrain[] | null> {
  const grains = (await store.datasets.get(datasetId))?.dataset?.['time_grain_sqla'];
  if (!Array.isArray(grains)) return null;
  return (grains as readonly unknown[]).flatMap(grain => {
    const [duration, name] = Array.isArray(grain) ? (grain as readonly unknown[]) : [];
    return typeof duration === 'string' ? [{ duration, name: typeof name === 'string' ? name : duration }] : [];
  });
}
