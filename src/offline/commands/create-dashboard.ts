import { dashboardBody } from './bodies';
import { createOf, type CreatePayload } from './create';
import type { WireFields } from './fields';
import type { NewCommand } from './new-command';
import { namedLike, rowsLike } from './same-effect';

const names = [
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
];

/** A dashboard with these fields, under a local id; an address of its own is left to the one that has it. */
export function dashboardToCreate(local: number, name: string, { slug: _slug, ...fields }: WireFields): NewCommand {
  const payload: CreatePayload = { id: local, parent: null, name, fields: { ...fields, dashboard_title: name } };
  return { kind: 'create-dashboard', resource: `dashboard:${local}`, payload, base: null, makes: local };
}

/** Making a dashboard, empty or of what is given. */
export const createDashboard = createOf({
  kind: 'create-dashboard',
  resource: 'dashboard',
  names,
  request: ({ fields }) => ({ endpoint: 'dashboard.create', body: dashboardBody(fields) }),
  search: ({ name }) => ({ endpoint: 'dashboard.list', q: namedLike('dashboard_title', name) }),
  found: ({ name }, answer, person) => rowsLike(answer, person, { dashboard_title: name }),
});
