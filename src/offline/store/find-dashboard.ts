import type { LocalStore } from './database';
import type { DashboardRecord } from './records';

/** A stored dashboard by its slug or, where no dashboard has that slug, its id. */
export async function findDashboardRecord(store: LocalStore, idOrSlug: string): Promise<DashboardRecord | undefined> {
  const bySlug = await store.dashboards.where('slug').equals(idOrSlug).first();
  return bySlug ?? (/^\d+$/.test(idOrSlug) ? store.dashboards.get(Number(idOrSlug)) : undefined);
}
