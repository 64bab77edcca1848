import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { createSubject } from '@/lib/observable';
import { patience } from '../../../tests/support/patience';
import { startEditionKeeper } from '../editions/keeper';
import { unknownConditions } from '../pins/device-conditions';
import { followFavourites } from '../pins/favourites';
import { startHousekeeping } from '../pins/housekeeping';
import { startPinner } from '../pins/pinner';
import { withReason } from '../pins/reasons';
import { startPrefetcher } from '../prefetch/prefetcher';
import { watchKept } from '../recovery/watch-kept';
import type { Loss } from '../recovery/kept-mark';
import type { ConnectivityMonitor } from '../state/connectivity';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { emptyDashboard } from '../store/records';
import { createSubscriptionRegistry } from '../sync/subscriptions';

const mistake = new TypeError('x is not a function');
const fail = (): never => {
  throw mistake;
};

let store: LocalStore;
let stop = (): void => undefined;
beforeEach(async () => {
  store = await openInMemory(`looking after ${crypto.randomUUID()}`);
});
afterEach(() => {
  stop();
  store.close();
});

/** Ports that work; timers end at once. */
function working() {
  const onDefect = vi.fn<(part: string, error: unknown) => void>();
  const timers: (() => void)[] = [];
  const connectivity: ConnectivityMonitor = {
    ...createSubject<ReturnType<ConnectivityMonitor['get']>>({ state: 'live', since: 0 }),
    report: () => undefined,
    noteSending: () => undefined,
    probe: () => undefined,
    signedIn: () => undefined,
    stop: () => undefined,
  };
  return {
    onDefect,
    /** Ends the waiting timers. */
    pass: () => timers.splice(0).forEach(call => call()),
    store,
    client: createClient<AbortSignal>({
      transport: () => Promise.reject(new TypeError('Failed to fetch')),
      now: () => 0,
    }),
    transport: () => Promise.reject(new TypeError('Failed to fetch')),
    connectivity,
    registry: createSubscriptionRegistry(),
    conditions: createSubject(unknownConditions),
    clock: {
      now: () => 1000,
      after(_: number, call: () => void) {
        timers.push(call);
        return () => void timers.splice(timers.indexOf(call), 1);
      },
    },
    random: () => 0,
    newKey: () => crypto.randomUUID(),
    estimate: async () => ({ quota: null, usage: null, persisted: true }),
    opening: async () => async () => ({ questions: [], images: [] }),
    person: 1,
    readsReports: () => true,
    isHidden: createSubject(false),
    idle: async () => undefined,
    locks: { request: fail },
  };
}
type Ports = ReturnType<typeof working>;
/** The same store, which fails in transactions. */
const failing = (sound: LocalStore): LocalStore => Object.create(sound, { transaction: { value: fail } }) as LocalStore;

test.each<[string, (ports: Ports) => () => void]>([
  [
    'while pins are downloaded',
    ports =>
      startPinner({
        ...ports,
        conditions: { ...ports.conditions, get: fail },
        opening: async () => ({ questions: [], images: [] }),
        isAppKept: async () => null,
        budget: async () => 0,
        report: () => undefined,
      }),
  ],
  ['while favourites are followed', ports => followFavourites({ ...ports, store: failing(store) })],
  ['during cleanup', ports => startHousekeeping({ ...ports, estimate: fail })],
  ['while editions are kept', ports => startEditionKeeper(ports)],
  ['during prefetching', ports => startPrefetcher({ ...ports, estimate: fail, pointed: () => () => undefined })],
  [
    'after pointing at a dashboard',
    ports =>
      startPrefetcher({
        ...ports,
        estimate: fail,
        clock: { ...ports.clock, after: () => () => undefined },
        pointed(call) {
          call('sales');
          return () => undefined;
        },
      }),
  ],
  [
    'while the contents of the store are recorded',
    ports => watchKept({ ...ports, newKey: fail, lost: createSubject<Loss | null>(null) }),
  ],
])('a mistake of the application %s is reported', async (_when, start) => {
  await store.dashboards.bulkPut([1, 2].map(id => ({ ...emptyDashboard(id), openedAt: 500 })));
  await store.pins.put(withReason(undefined, { id: 1, title: 'Sales', slug: null }, 'favourite', 0));
  const ports = working();
  stop = start(ports);
  await vi.waitFor(() => {
    ports.pass();
    expect(ports.onDefect).toHaveBeenCalledWith('background', mistake);
  }, patience);
});
