import type { Clock } from '@/lib/clock';
import { readDashboardList } from '../reads/dashboards';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { keepDashboard, letGo } from './keep';
import { reasonChanges } from './reasons';
import { readSettings } from './settings';
import { liveReading } from '../store/live-reading';

interface FavouritesOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly onDefect: OnDefect;
}

/** Keeps every favourite dashboard for as long as the person wants that; a star is a reason separate from a pin. */
export function followFavourites({ store, clock, onDefect }: FavouritesOptions): () => void {
  /** A closed store is expected: there is nothing left to follow. */
  const report = (error: unknown) => onDefect('background', error);

  async function read() {
    const { keepFavourites } = await readSettings(store);
    const pins = await store.pins.toArray();
    // Without a list the favourites are unknown: then none is dropped.
    const list = keepFavourites ? await readDashboardList(store) : { dashboards: [], asOf: 0 };
    return { pins, starred: list.dashboards.filter(({ favourite }) => favourite), isKnown: list.asOf !== null };
  }

  async function follow({ pins, starred, isKnown }: Awaited<ReturnType<typeof read>>): Promise<void> {
    if (!isKnown) return;
    const { add, remove } = reasonChanges(pins, 'favourite', new Set(starred.map(({ id }) => id)));
    const withdrawn = new Set(
      pins.filter(({ work }) => work.name === 'withdrawn').map(({ dashboardId }) => dashboardId),
    );
    for (const dashboard of starred.filter(({ id }) => add.includes(id) && !withdrawn.has(id)))
      await keepDashboard(store, dashboard, 'favourite', clock.now());
    for (const id of remove) await letGo(store, id, 'favourite');
  }

  const followed = liveReading(read).subscribe({
    next: facts => void follow(facts).catch(report),
    error: report,
  });
  return () => followed.unsubscribe();
}
