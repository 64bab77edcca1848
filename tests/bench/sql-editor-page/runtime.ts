import { createSubject } from '@/lib/observable';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { SessionState } from '@/offline/session/session-state';
import type { LocalStore } from '@/offline/store/database';
import type { Connectivity } from '@/offline/state/connectivity';
import { createSubscriptionRegistry } from '@/offline/sync/subscriptions';

const refuse = () => Promise.reject(new Error('There is no server here'));

/** Dependencies for parts of the screen, over a store and without a server. */
export function runtimeOver(store: LocalStore, ask?: OfflineRuntime['ask']): OfflineRuntime {
  return {
    session: createSubject<SessionState>({
      name: 'open',
      facts: {
        user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
        roles: { Admin: [['can_export_csv', 'SQLLab']] },
        store: store.name,
      },
      store,
      unkept: null,
    }),
    connectivity: createSubject<Connectivity>({ state: ask ? 'live' : 'unreachable', since: Date.now() }),
    panels: createSubject({}),
    keepPanels: () => undefined,
    originalTimes: createSubject<unknown>(undefined),
    changeOriginalTimes: () => undefined,
    update: createSubject({ name: 'current' }),
    queued: createSubject(null),
    unsaved: createSubject([]),
    lost: createSubject(null),
    defect: createSubject(null),
    onDefect: () => undefined,
    registry: createSubscriptionRegistry(),
    clock: {
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    newKey: () => crypto.randomUUID(),
    signIn: refuse,
    signOut: refuse,
    lockable: refuse,
    unlock: refuse,
    removeLocked: refuse,
    continueInMemory: refuse,
    startOver: refuse,
    enqueue: refuse,
    enqueueQuietly: refuse,
    sendNow: () => undefined,
    log: () => undefined,
    ask: ask ?? { call: refuse, raw: refuse },
    probe: () => undefined,
  };
}
