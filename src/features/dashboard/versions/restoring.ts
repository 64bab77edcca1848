import type { DashboardContent } from '@/api/dashboard-versions';
import { canonicalJson, parseJson } from '@/lib/json';
import { differencesBetween, type Difference } from '@/model/dashboard-difference/difference';
import { saveDashboard } from '@/offline/commands/make/dashboard';
import type { NewCommand } from '@/offline/commands/new-command';
import type { EditedDashboard } from '@/offline/reads/edited-dashboard';

const fields = ['dashboard_title', 'slug', 'css', 'published', 'certified_by', 'certification_details', 'position_json', 'json_metadata'] as const;

/** Texts are the same when they are, or when they are JSON of the same meaning. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [read, otherRead] = [parseJson(one), parseJson(other)];
  return read !== undefined && canonicalJson(read) === canonicalJson(otherRead);
}

/** What restoring an earlier version would change. */
export const restoringChanges = (present: EditedDashboard, earlier: DashboardContent): readonly Difference[] => differencesBetween(present, earlier);

/** Saves the dashboard as it was: only what is different, so that the rest may go on changing meanwhile. */
export function restore(present: EditedDashboard, earlier: DashboardContent, confirms: boolean): NewCommand {
  const different = fields.filter(field => !isSame(present[field] ?? '', earlier[field] ?? ''));
  // The server takes a layout inside the metadata.
  const told = different.includes('position_json') && !different.includes('json_metadata') ? [...different, 'json_metadata' as const] : different;
  const before = Object.fromEntries(told.map(field => [field, present[field]]));
  const after = Object.fromEntries(told.map(field => [field, earlier[field]]));
  return saveDashboard({ id: present.id, name: present.dashboard_title ?? '', etag: present.etag }, { before, after, confirms });
}
