import { randomBytes } from 'node:crypto';
import type { SignedIn } from '../../auth/caller';
import { HttpError, notFound } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import { visibleDashboards } from './policy';

/** As long as responses to writes are stored: devices stay away for weeks. */
const KEPT = 92 * 86_400_000;

const noPermission = () => new HttpError(403, { message: "You don't have permission to modify the value." });

/** The owner and the dashboard of a state. */
export interface StateScope {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly dashboardId: number;
}

/** @throws HttpError 404 for a hidden dashboard too */
async function assertVisible({ store, caller, dashboardId }: StateScope): Promise<void> {
  const row = await store
    .selectFrom('dashboard')
    .select('id')
    .where('id', '=', dashboardId)
    .where(visibleDashboards(caller))
    .executeTakeFirst();
  if (!row) throw new HttpError(404, { message: 'Resource was not found.' });
}

async function find({ store, dashboardId }: StateScope, key: string) {
  return store
    .selectFrom('kept_filter_state')
    .selectAll()
    .where('key', '=', key)
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirst();
}

async function keyOfTab({ store, caller, dashboardId }: StateScope, tab: string | null): Promise<string | null> {
  if (tab === null) return null;
  const known = await store
    .selectFrom('kept_filter_state')
    .select('key')
    .where('user_id', '=', caller.userId)
    .where('tab', '=', tab)
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirst();
  return known?.key ?? null;
}

/** Stores a state under its tab's key, or under a new one. */
export async function keepFilterState(
  scope: StateScope,
  value: string,
  tab: string | null,
  now: number,
): Promise<string> {
  const { store, caller, dashboardId } = scope;
  await assertVisible(scope);
  await store
    .deleteFrom('kept_filter_state')
    .where('changed_on', '<', now - KEPT)
    .execute();
  const key = (await keyOfTab(scope, tab)) ?? randomBytes(48).toString('base64url');
  const kept = { user_id: caller.userId, tab, dashboard_id: dashboardId, value, changed_on: now };
  await store
    .insertInto('kept_filter_state')
    .values({ key, ...kept })
    .onConflict(conflict => conflict.column('key').doUpdateSet(kept))
    .execute();
  return key;
}

/**
 * Stores another state under a key; an unknown key is returned unchanged, as for explore.
 * @throws HttpError 403 for another person's
 */
export async function replaceFilterState(scope: StateScope, key: string, value: string, now: number): Promise<string> {
  await assertVisible(scope);
  const known = await find(scope, key);
  if (!known) return key;
  if (known.user_id !== scope.caller.userId) throw noPermission();
  await scope.store.updateTable('kept_filter_state').set({ value, changed_on: now }).where('key', '=', key).execute();
  return key;
}

/** The text under a key. @throws HttpError 404 */
export async function readFilterState(scope: StateScope, key: string): Promise<string> {
  await assertVisible(scope);
  const known = await find(scope, key);
  if (!known) throw notFound();
  return known.value;
}

/** @throws HttpError 404 if there is none, 403 for another person's */
export async function forgetFilterState(scope: StateScope, key: string): Promise<void> {
  await assertVisible(scope);
  const known = await find(scope, key);
  if (!known) throw notFound();
  if (known.user_id !== scope.caller.userId) throw noPermission();
  await scope.store.deleteFrom('kept_filter_state').where('key', '=', key).execute();
}
