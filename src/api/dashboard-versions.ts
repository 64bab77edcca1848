import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { personSchema } from './list';

const text = v.nullable(v.string());

/** The fields of a dashboard that a version stores: its content, but not its permissions. */
export const dashboardContentSchema = v.looseObject({
  dashboard_title: text,
  slug: text,
  css: text,
  published: v.nullable(v.boolean()),
  certified_by: text,
  certification_details: text,
  position_json: text,
  json_metadata: text,
});
export type VersionContent = v.InferOutput<typeof dashboardContentSchema>;

const versionEntries = {
  /** Counts the changes of the dashboard. */
  version: v.number(),
  /** Who made this version; null if the account no longer exists. */
  changed_by: v.nullable(personSchema),
  /** ISO 8601, UTC. */
  changed_on: v.string(),
};
const dashboardVersionSchema = v.looseObject(versionEntries);
export type DashboardVersion = v.InferOutput<typeof dashboardVersionSchema>;

const access = { kind: 'permission', permission: 'can_write', view: 'Dashboard' } as const;

/** Earlier versions of a dashboard. For its owners only, since they may hold parts that were removed on purpose. */
export const dashboardVersionEndpoints = {
  versions: defineEndpoint({
    name: 'dashboard.versions',
    summary: 'Earlier versions of a dashboard, the newest first',
    method: 'GET',
    path: '/api/v1/dashboard/:id/versions/',
    access,
    isOwn: true,
    answer: v.looseObject({ result: v.array(dashboardVersionSchema) }),
  }),
  version: defineEndpoint({
    name: 'dashboard.version',
    summary: 'An earlier version of a dashboard',
    method: 'GET',
    path: '/api/v1/dashboard/:id/versions/:version',
    access,
    isOwn: true,
    answer: v.looseObject({ result: v.looseObject({ ...versionEntries, content: dashboardContentSchema }) }),
  }),
};
