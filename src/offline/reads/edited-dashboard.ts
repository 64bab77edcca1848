import { toEditedDashboard } from '@/api/read/dashboard-state';
import { isRecord } from '@/lib/json';
import type { DashboardState, EditedDashboard } from '@/model/dashboard';
import { documentOf } from '@/model/json-document';
import type { Fields } from '../commands/patch';
import { readWanted } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { madeHere, textIn } from './made-here';
import { editsOf } from './pending-dashboard';

/** Null when this device has no copy of it. */
export async function readEditedDashboard(store: LocalStore, id: number): Promise<EditedDashboard | null> {
  const patches = await readWanted(store, `dashboard:${id}`);
  const record = await store.dashboards.get(id);
  const edits = editsOf(patches, id);
  if (!edits) return null;
  if (record?.detail) return editedWith(toEditedDashboard(record.detail, record.etag), edits);
  const isMade = madeHere('dashboard', patches).some(made => made.id === id);
  return isMade ? editedWith(untold(id), edits) : null;
}

/** One that the server does not have yet. */
const untold = (id: number): EditedDashboard => ({
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

/** With what was changed and waits, which says people and roles by their ids alone. */
function editedWith(found: EditedDashboard, edits: Fields): EditedDashboard {
  const text = (name: keyof DashboardState, known: string | null) => (name in edits ? textIn(edits, name) : known);
  const named = (name: 'owners' | 'roles') => {
    const given = edits[name];
    return Array.isArray(given)
      ? given.flatMap((one: unknown) =>
          found[name].filter(({ id }) => id === one || (isRecord(one) && one['id'] === id)),
        )
      : found[name];
  };
  return {
    ...found,
    title: text('title', found.title),
    slug: text('slug', found.slug),
    css: text('css', found.css),
    published: 'published' in edits ? edits['published'] === true : found.published,
    certifiedBy: text('certifiedBy', found.certifiedBy),
    certificationDetails: text('certificationDetails', found.certificationDetails),
    layout: 'layout' in edits ? documentOf(edits['layout']) : found.layout,
    metadata: 'metadata' in edits ? documentOf(edits['metadata']) : found.metadata,
    owners: named('owners'),
    roles: named('roles'),
  };
}
