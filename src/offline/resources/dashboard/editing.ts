import { dashboardBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { mergeDashboard } from '@/model/merge/dashboard';
import { overwriteItem } from '@/model/merge/overwrite';
import { editing } from '../../commands/editing';
import { rowsLike } from '../../commands/same-effect';
import { dashboardFields, reportedPatches } from './fields';
import { createResource } from '../../commands/make';

/** The commands that create, save and delete a dashboard; its charts stay. */
export const dashboardEditing = editing({
  resource: 'dashboard',
  endpoints: 'dashboard',
  fields: dashboardFields,
  nameField: 'title',
  merge: mergeDashboard,
  overwriteItem,
  toWire: dashboardBody,
  create: {
    search: ({ name }) => ({ endpoint: 'dashboard.list', q: namedLike('dashboard', 'title', name) }),
    found: ({ name }, answer, person) => rowsLike('dashboard', answer, person, { title: name }),
  },
  // The copy does not take over the original's slug.
  recreate: (local, { name }, { slug: _slug, ...fields }) =>
    createResource('dashboard', { local, name, fields: { ...fields, title: name } }),
  update: {
    kind: 'save-dashboard',
    read: ({ id }) => ({ endpoint: 'dashboard.get', path: { idOrSlug: id } }),
    fromResponse: ({ id }, answer) => reportedPatches(id, answer),
  },
});
