import type { LocalStore } from '../store/database';

type Masks = Readonly<Record<string, unknown>>;

/** Maximum per dashboard; the oldest are forgotten first. */
const KEPT = 20;

/** Stores filter values under a key that the server gave, so that this device can resolve it without the server. */
export function rememberFilterKey(store: LocalStore, dashboardId: number, key: string, masks: Masks): Promise<void> {
  return store.transaction('rw', store.dashboards, async () => {
    const record = await store.dashboards.get(dashboardId);
    if (!record) return;
    const { [key]: _, ...others } = record.filterKeys ?? {};
    const kept: Readonly<Record<string, Masks>> = Object.fromEntries(
      Object.entries({ ...others, [key]: masks }).slice(-KEPT),
    );
    await store.dashboards.update(dashboardId, { filterKeys: kept });
  });
}

/** Reads the filter values of a key that this device was given; null for others. */
export async function readFilterKey(store: LocalStore, dashboardId: number, key: string): Promise<Masks | null> {
  const keys = (await store.dashboards.get(dashboardId))?.filterKeys;
  return keys && Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}
