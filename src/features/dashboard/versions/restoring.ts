import { differencesBetween, type Difference } from '@/model/dashboard-difference/difference';
import { differentFields } from '@/model/dashboard-difference/state';
import type { DashboardState, EditedDashboard } from '@/model/dashboard';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';

/** The changes that restoring an earlier version would make. */
export const restoringChanges = (present: EditedDashboard, earlier: DashboardState): readonly Difference[] =>
  differencesBetween(present, earlier);

/** Saves the dashboard as it was: only the differences, so that other fields may change meanwhile. */
export function restore(present: EditedDashboard, earlier: DashboardState, confirms: boolean): NewCommand {
  const different = differentFields(present, earlier);
  // The server takes a layout inside the metadata.
  const told =
    different.includes('layout') && !different.includes('metadata') ? [...different, 'metadata' as const] : different;
  const before = Object.fromEntries(told.map(field => [field, present[field]]));
  const after = Object.fromEntries(told.map(field => [field, earlier[field]]));
  return saveDashboard({ id: present.id, name: present.title ?? '', etag: present.etag }, { before, after, confirms });
}
