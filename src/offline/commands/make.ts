import type { FavouritePayload } from './favourite';
import type { NewCommand } from './new-command';
import type { RenameBase, RenamePayload } from './rename-dashboard';

interface Titled {
  readonly id: number;
  readonly title: string;
  /** The version of it that the person saw, where the server tells versions. */
  readonly etag?: string | null;
}

// Screens make commands by these, without loading what commands are (their definitions with their schemas).

export function starDashboard({ id, title }: Titled, value: boolean): NewCommand {
  const payload: FavouritePayload = { kind: 'dashboard', id, value, name: title };
  return { kind: 'favourite', resource: `favourite:dashboard:${id}`, payload, base: null };
}

export function renameDashboardTo({ id, title, etag = null }: Titled, next: string): NewCommand {
  const payload: RenamePayload = { id, title: next };
  const base: RenameBase = { title };
  return { kind: 'rename-dashboard', resource: `dashboard:${id}`, payload, base, etag };
}
