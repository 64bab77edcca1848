import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import type { DraftBase } from '../store/records';
import { madeHere, textIn } from './made-here';
import { withPending } from './pending-dashboard';

/**
 * What arranging a dashboard begins with: its fields in the form in which the server tells them, with the changes that wait.
 * Null when this device has no copy of it.
 */
export async function readArrangedDashboard(store: LocalStore, id: number): Promise<DraftBase | null> {
  const patches = await readPending(store, `dashboard:${id}`);
  const record = await store.dashboards.get(id);
  const detail = record && withPending(record, patches).detail;
  if (detail) {
    const { dashboard_title: title, position_json: positionJson, json_metadata: metadata } = detail;
    return { title: title ?? '', positionJson, metadata, etag: record.etag };
  }
  const made = madeHere('dashboard', patches).find(one => one.id === id)?.value;
  if (!made) return null;
  return { title: textIn(made, 'dashboard_title') ?? '', positionJson: textIn(made, 'position_json'), metadata: textIn(made, 'json_metadata'), etag: null };
}
