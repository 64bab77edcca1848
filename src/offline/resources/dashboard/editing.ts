import { dashboardBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { mergeDashboard } from '@/model/merge/dashboard';
import { editing } from '../../commands/editing';
import { rowsLike } from '../../commands/same-effect';
import { toldOfDashboard } from './answer';
import { createResource } from '../../commands/make';

/** Everything that the dashboard's editor writes. */
export const dashboardFields = [
  'title',
  'slug',
  'css',
  'certifiedBy',
  'certificationDetails',
  'owners',
  'roles',
  'metadata',
  'layout',
  'published',
] as const;

/** The commands that make, save and delete a dashboard; its charts stay. */
export const dashboardEditing = editing({
  resource: 'dashboard',
  endpoints: 'dashboard',
  fields: dashboardFields,
  nameField: 'title',
  merge: mergeDashboard,
  toWire: dashboardBody,
  create: {
    search: ({ name }) => ({ endpoint: 'dashboard.list', q: namedLike('dashboard', name) }),
    found: ({ name }, answer, person) => rowsLike('dashboard', answer, person, { title: name }),
  },
  // An address of its own is left to the one that has it.
  recreate: (local, { name }, { slug: _slug, ...fields }) =>
    createResource('dashboard', { local, name, fields: { ...fields, title: name } }),
  update: {
    kind: 'save-dashboard',
    read: ({ id }) => ({ endpoint: 'dashboard.get', path: { idOrSlug: id } }),
    fromResponse: ({ id }, answer) => toldOfDashboard(id, answer),
  },
});
