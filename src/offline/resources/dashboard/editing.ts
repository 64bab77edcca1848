import { isRecord, parseJson, parseJsonObject, type JsonObject } from '@/lib/json';
import { mergeDashboard } from '@/model/merge/dashboard';
import { editing } from '../../commands/editing';
import type { WireFields } from '../../commands/fields';
import { namedLike, rowsLike } from '../../commands/same-effect';
import { byIds, rewritten } from '../../commands/to-wire';
import { toldOfDashboard } from './answer';
import { createResource } from '../../commands/make';

/** Everything that the dashboard's editor writes. */
export const dashboardFields = [
  'dashboard_title',
  'slug',
  'css',
  'certified_by',
  'certification_details',
  'owners',
  'roles',
  'json_metadata',
  'position_json',
  'published',
] as const;

/**
 * A dashboard's fields as they are sent. The layout travels with the metadata, by which the server also learns which
 * charts belong to the dashboard.
 */
export function dashboardToWire({ position_json: layout, ...fields }: WireFields): JsonObject {
  const body = rewritten(fields, { owners: byIds('owners'), roles: byIds('roles') });
  const positions = typeof layout === 'string' ? parseJson(layout) : undefined;
  if (!isRecord(positions)) return body;
  const { json_metadata: metadata } = fields;
  return {
    ...body,
    json_metadata: JSON.stringify({ positions, ...parseJsonObject(typeof metadata === 'string' ? metadata : null) }),
  };
}

/** The commands that make, save and delete a dashboard; its charts stay. */
export const dashboardEditing = editing({
  resource: 'dashboard',
  endpoints: 'dashboard',
  fields: dashboardFields,
  nameField: 'dashboard_title',
  merge: mergeDashboard,
  toWire: dashboardToWire,
  create: {
    search: ({ name }) => ({ endpoint: 'dashboard.list', q: namedLike('dashboard_title', name) }),
    found: ({ name }, answer, person) => rowsLike(answer, person, { dashboard_title: name }),
  },
  // An address of its own is left to the one that has it.
  recreate: (local, { name }, { slug: _slug, ...fields }) =>
    createResource('dashboard', { local, name, fields: { ...fields, dashboard_title: name } }),
  update: {
    kind: 'save-dashboard',
    read: ({ id }) => ({ endpoint: 'dashboard.get', path: { idOrSlug: id } }),
    fromResponse: ({ id }, answer) => toldOfDashboard(id, answer),
  },
});
