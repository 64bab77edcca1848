import { toEditedDashboard } from '@/api/read/dashboard-state';
import type { EditedDashboard } from '@/model/dashboard';
import { idOfReference } from '@/model/merge/whole';
import type { EditOf } from '@/model/resource-fields';
import { readWanted } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { madeHere } from './made-here';
import { editsOf, given } from './pending-dashboard';

/** Null when this device has no copy of it. */
export async function readEditedDashboard(store: LocalStore, id: number): Promise<EditedDashboard | null> {
  const patches = await readWanted(store, `dashboard:${id}`);
  const record = await store.dashboards.get(id);
  const edits = editsOf(patches, id);
  if (!edits) return null;
  if (record?.detail) return editedWith(toEditedDashboard(record.detail, record.etag), edits);
  const isMade = madeHere('dashboard', patches).some(made => made.id === id);
  return isMade ? editedWith(emptyDashboard(id), edits) : null;
}

/** One that the server does not have yet. */
const emptyDashboard = (id: number): EditedDashboard => ({
  id,
  etag: null,
  title: null,
  slug: null,
  css: null,
  published: false,
  certifiedBy: null,
  certificationDetails: null,
  layout: null,
  metadata: null,
  owners: [],
  roles: [],
});

/** With pending changes, which contain people and roles by id only. */
function editedWith(found: EditedDashboard, edits: EditOf<'dashboard'>): EditedDashboard {
  const named = (name: 'owners' | 'roles') =>
    edits[name]?.flatMap(one => found[name].filter(({ id }) => id === idOfReference(one))) ?? found[name];
  return {
    ...found,
    title: given(edits.title, found.title),
    slug: given(edits.slug, found.slug),
    css: given(edits.css, found.css),
    published: edits.published === undefined ? found.published : edits.published === true,
    certifiedBy: given(edits.certifiedBy, found.certifiedBy),
    certificationDetails: given(edits.certificationDetails, found.certificationDetails),
    layout: given(edits.layout, found.layout),
    metadata: given(edits.metadata, found.metadata),
    owners: named('owners'),
    roles: named('roles'),
  };
}
