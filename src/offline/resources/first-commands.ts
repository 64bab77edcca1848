import type { NewCommand } from '../commands/command';
import type { FavouritePayload } from '../commands/favourite';
import type { RenameBase, RenamePayload } from './dashboard/rename';

// The commands that home and a dashboard's screen need at first; the others are in `commands/make.ts` and with their
// resources.

interface Titled {
  readonly id: number;
  readonly title: string;
  /** The version that the person saw, if the server reports versions. */
  readonly etag?: string | null;
}

export function renameDashboardTo({ id, title, etag = null }: Titled, next: string): NewCommand {
  const payload: RenamePayload = { id, title: next };
  const base: RenameBase = { title };
  return { kind: 'rename-dashboard', resource: `dashboard:${id}`, payload, base, etag };
}

/** Stars a resource, or removes the star; `place` says where that was clicked, unless on its own page. */
export function starResource(
  kind: FavouritePayload['kind'],
  { id, name }: { readonly id: number; readonly name: string },
  value: boolean,
  place?: FavouritePayload['place'],
): NewCommand {
  const payload: FavouritePayload = { kind, id, value, name, ...(place === undefined ? {} : { place }) };
  return { kind: 'favourite', resource: `favourite:${kind}:${id}`, payload, base: null };
}

export const starDashboard = ({ id, title }: Titled, value: boolean, place?: FavouritePayload['place']): NewCommand =>
  starResource('dashboard', { id, name: title }, value, place);
