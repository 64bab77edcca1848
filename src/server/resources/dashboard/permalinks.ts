import * as v from 'valibot';
import { dashboardPermalinkStateSchema, type DashboardPermalinkState } from '@/api/dashboard-links';
import type { SignedIn } from '../../auth/caller';
import { HttpError } from '../../http-error';
import type { MetadataStore } from '../../metadata/store';
import { keepLink, linkedState, notPossible } from '../permalinks';
import { visibleDashboards } from './policy';

const notThere = () => new HttpError(404, { message: 'Dashboard not found.' });

/** The stored state of a link: the UUID, so that it leads to the same dashboard under any slug. */
const linkSchema = v.object({ dashboardId: v.string(), state: dashboardPermalinkStateSchema });
export type DashboardLink = v.InferOutput<typeof linkSchema>;

async function findByIdOrSlug(store: MetadataStore, caller: SignedIn, idOrSlug: string) {
  return store
    .selectFrom('dashboard')
    .select('uuid')
    .where(eb =>
      /^\d+$/.test(idOrSlug)
        ? eb('id', '=', Number(idOrSlug))
        : eb.or([eb('slug', '=', idOrSlug), eb('uuid', '=', idOrSlug)]),
    )
    .where(visibleDashboards(caller))
    .executeTakeFirst();
}

/** The key of the link to a dashboard's state; equal states share one link. @throws HttpError 404 */
export async function linkToDashboard(
  store: MetadataStore,
  caller: SignedIn,
  idOrSlug: string,
  state: DashboardPermalinkState,
  now: number,
): Promise<string> {
  const dashboard = await findByIdOrSlug(store, caller, idOrSlug);
  if (!dashboard) throw notThere();
  return keepLink(store, caller, 'dashboard', { dashboardId: dashboard.uuid, state } satisfies DashboardLink, now);
}

/**
 * The target of a link.
 * @throws HttpError 500 for an unknown one (recorded), 403 for a hidden dashboard, 404 for a deleted one
 */
export async function followDashboardLink(store: MetadataStore, caller: SignedIn, key: string): Promise<DashboardLink> {
  const kept = v.safeParse(linkSchema, await linkedState(store, 'dashboard', key));
  if (!kept.success) throw notPossible();
  const { dashboardId } = kept.output;
  if (await findByIdOrSlug(store, caller, dashboardId)) return kept.output;
  const hidden = await store.selectFrom('dashboard').select('id').where('uuid', '=', dashboardId).executeTakeFirst();
  throw hidden ? new HttpError(403, { message: "You don't have access to this dashboard." }) : notThere();
}

/** The page that a link opens: with the link's arguments, scrolled to the named component. */
export function linkedPage(key: string, { dashboardId, state }: DashboardLink): string {
  const query = new URLSearchParams({ permalink_key: key });
  for (const [name, value] of state.urlParams ?? []) if (name !== 'permalink_key') query.append(name, value ?? '');
  return `/superset/dashboard/${dashboardId}?${query.toString()}${state.anchor ? `#${encodeURIComponent(state.anchor)}` : ''}`;
}
