import type { DashboardState } from '@/model/dashboard-difference/difference';
import { readWanted } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { madeHere, textIn } from './made-here';
import { withPending } from './pending-dashboard';

interface Somebody {
  readonly id: number;
  readonly name: string;
}

/** A dashboard as those who edit it need it: with all changes that wait, and the version that the server told. */
export interface EditedDashboard extends DashboardState {
  readonly id: number;
  readonly etag: string | null;
  readonly owners: readonly Somebody[];
  readonly roles: readonly Somebody[];
}

/** Null when this device has no copy of it. */
export async function readEditedDashboard(store: LocalStore, id: number): Promise<EditedDashboard | null> {
  const patches = await readWanted(store, `dashboard:${id}`);
  const record = await store.dashboards.get(id);
  const detail = record && withPending(record, patches).detail;
  if (detail) {
    const {
      dashboard_title,
      slug,
      css,
      published,
      certified_by,
      certification_details,
      position_json,
      json_metadata,
      owners,
      roles = [],
    } = detail;
    return {
      id,
      etag: record.etag,
      ...{ dashboard_title, slug, css, published, certified_by, certification_details, position_json, json_metadata },
      owners: owners.flatMap(owner =>
        owner.id === undefined ? [] : [{ id: owner.id, name: `${owner.first_name} ${owner.last_name}`.trim() }],
      ),
      roles,
    };
  }
  const made = madeHere('dashboard', patches).find(one => one.id === id)?.value;
  if (!made) return null;
  return {
    id,
    etag: null,
    dashboard_title: textIn(made, 'dashboard_title'),
    slug: textIn(made, 'slug'),
    css: textIn(made, 'css'),
    published: made['published'] === true,
    certified_by: textIn(made, 'certified_by'),
    certification_details: textIn(made, 'certification_details'),
    position_json: textIn(made, 'position_json'),
    json_metadata: textIn(made, 'json_metadata'),
    owners: [],
    roles: [],
  };
}
