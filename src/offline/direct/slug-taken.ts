import { pageOf } from '@/api/write/queries';
import { dashboardEndpoints } from '@/api/dashboard';
import { resolvesTrueWithin, type Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import { isLive, type Connectivity } from '../state/connectivity';
import type { DirectCalls } from './direct-calls';
import { readDashboardList } from '../reads/dashboards';
import type { LocalStore } from '../store/database';

/** How long to wait for the server's answer; if the slug turns out to be taken, the server refuses it later. */
const TIMEOUT = 4000;

/**
 * Checks whether another dashboard uses a slug: one known here, with its pending changes, or one the server reports.
 * The server does not report dashboards that the person may not see; it refuses the slug then.
 */
export async function isSlugTaken(
  {
    ask,
    clock,
    connectivity,
  }: { readonly ask: DirectCalls; readonly clock: Clock; readonly connectivity: Observable<Connectivity> },
  store: LocalStore,
  slug: string,
  id: number,
): Promise<boolean> {
  const { dashboards } = await readDashboardList(store);
  if (dashboards.some(one => one.slug === slug && one.id !== id)) return true;
  if (!isLive(connectivity.get())) return false;
  const answer = ask
    .call(dashboardEndpoints.list, {
      q: { columns: ['id'], filters: [{ col: 'slug', opr: 'eq', value: slug }], ...pageOf(0, 2) },
    })
    .then(outcome => outcome.kind === 'success' && outcome.value.result.some(one => one.id !== id));
  return resolvesTrueWithin(clock, TIMEOUT, answer);
}
