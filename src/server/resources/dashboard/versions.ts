import * as v from 'valibot';
import {
  dashboardContentSchema,
  dashboardVersionEndpoints as endpoints,
  type VersionContent,
} from '@/api/dashboard-versions';
import { parseJson } from '@/lib/json';
import { DASHBOARD_VERSIONS_MAX } from '@/model/limits';
import { notFound } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { DashboardRow } from '../../metadata/schema/dashboard';
import type { MetadataStore } from '../../metadata/store';
import { peopleById } from '../people';
import { isoUtc } from '../times';
import { ownDashboard } from './policy';

const contentOf = (row: DashboardRow): VersionContent => ({
  dashboard_title: row.dashboard_title,
  slug: row.slug,
  css: row.css,
  published: row.published === 1,
  certified_by: row.certified_by,
  certification_details: row.certification_details,
  position_json: row.position_json,
  json_metadata: row.json_metadata,
});

/** Stores the state of a dashboard before a change, and deletes all but the newest earlier versions. */
export async function keepVersion(store: MetadataStore, dashboardId: number): Promise<void> {
  const row = await store.selectFrom('dashboard').selectAll().where('id', '=', dashboardId).executeTakeFirst();
  if (!row) return;
  const { version, changed_by, changed_on } = row;
  await store
    .insertInto('dashboard_version')
    .values({ dashboard_id: dashboardId, version, content: JSON.stringify(contentOf(row)), changed_by, changed_on })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const kept = store
    .selectFrom('dashboard_version')
    .select('version')
    .where('dashboard_id', '=', dashboardId)
    .orderBy('version', 'desc')
    .limit(DASHBOARD_VERSIONS_MAX);
  await store
    .deleteFrom('dashboard_version')
    .where('dashboard_id', '=', dashboardId)
    .where('version', 'not in', kept)
    .execute();
}

const storedContent = (text: string) => v.parse(dashboardContentSchema, parseJson(text));

export function dashboardVersionHandlers(): Implementation[] {
  return [
    read(endpoints.versions, async ({ store, caller, path }) => {
      const dashboard = await ownDashboard(store, caller, path.id);
      const rows = await store
        .selectFrom('dashboard_version')
        .select(['version', 'changed_by', 'changed_on'])
        .where('dashboard_id', '=', dashboard.id)
        .orderBy('version', 'desc')
        .execute();
      const people = await peopleById(
        store,
        rows.map(row => row.changed_by),
      );
      const result = rows.map(row => ({
        version: row.version,
        changed_by: people.get(row.changed_by ?? 0) ?? null,
        changed_on: isoUtc(row.changed_on),
      }));
      return { body: { result } };
    }),
    read(endpoints.version, async ({ store, caller, path }) => {
      const dashboard = await ownDashboard(store, caller, path.id);
      const row = await store
        .selectFrom('dashboard_version')
        .selectAll()
        .where('dashboard_id', '=', dashboard.id)
        .where('version', '=', Number(path.version))
        .executeTakeFirst();
      if (!row) throw notFound();
      const people = await peopleById(store, [row.changed_by]);
      const { version, changed_by, changed_on, content } = row;
      return {
        body: {
          result: {
            version,
            changed_by: people.get(changed_by ?? 0) ?? null,
            changed_on: isoUtc(changed_on),
            content: storedContent(content),
          },
        },
      };
    }),
  ];
}
