import { GUEST_HEADER } from '@/api/security';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';
import type { Enqueued } from '../outbox/enqueue';
import type { Loss } from '../recovery/kept-mark';
import type { SessionState } from '../session/session-state';
import { createDefectReports } from '../state/defect';
import type { Connectivity } from '../state/connectivity';
import type { FirstPaint, PanelWidths } from '../state/facts';
import { openInMemory } from '../store/in-memory';
import { createSubscriptionRegistry } from '../sync/subscriptions';
import type { OfflineRuntime } from './offline-runtime';
import { createOnline, type OnlineOptions } from './online';
import type { UpdateState } from './shell';
import type { Unsaved } from './unsaved';

export interface GuestRuntimeOptions extends Pick<OnlineOptions, 'clock' | 'random' | 'newKey' | 'server' | 'opening'> {
  /** Makes requests without the browser's cookies, which may belong to another person signed in here. */
  readonly transport: Transport<AbortSignal>;
}

/** Whether a guest was admitted: not yet, with a token the server accepts, or refused with the first token. */
export type GuestEntry = 'waiting' | 'admitted' | 'refused';

export interface GuestRuntime extends OfflineRuntime {
  readonly clock: Clock;
  readonly theme: Observable<FirstPaint['theme']>;
  readonly entry: Observable<GuestEntry>;
  /** Accepts the first token, or a later one before the last one expires. */
  admit(token: string): Promise<void>;
}

/** A guest has no account: nothing is written, and nobody signs in or out. */
export class GuestError extends Error {
  constructor() {
    super('A guest changes nothing');
    this.name = 'GuestError';
  }
}

const refuse = () => Promise.reject(new GuestError());
const nothing = (): void => undefined;

/**
 * The offline layer of a page that another site embeds. It speaks for the bearer of a token only. Its store is in
 * memory and ends with the page: a person signed in here does not see what the guest saw, and the guest does not see
 * the person's data. It records no events and keeps nothing on the device.
 */
export function createGuestRuntime({ transport, ...ports }: GuestRuntimeOptions): GuestRuntime {
  const { clock, newKey } = ports;
  const session = createSubject<SessionState>({ name: 'opening' });
  const connectivity = createSubject<Connectivity>({ state: 'unknown' });
  const entry = createSubject<GuestEntry>('waiting');
  const originalTimes = createSubject<unknown>(undefined);
  const registry = createSubscriptionRegistry();
  let token: string | null = null;
  /** One at a time, so that two tokens open one store. */
  let before = Promise.resolve();

  // Guests record no events.
  const defects = createDefectReports(nothing);
  const online = createOnline({
    ...ports,
    transport: request =>
      transport(token === null ? request : { ...request, headers: { ...request.headers, [GUEST_HEADER]: token } }),
    registry,
    connectivity,
    session,
    locks: null,
    serviceWorkers: null,
    isGuest: true,
    wakeLater: nothing,
    onDefect: defects.onDefect,
  });

  async function enter(): Promise<void> {
    // With a new token the server recognises the guest again, and waiting requests continue.
    const facts = await online.identify();
    if (session.get().name === 'open') return;
    if (!facts) {
      entry.set('refused');
      return;
    }
    const store = await openInMemory(facts.store, facts.capabilities);
    const unkept = { kind: 'unavailable', reason: 'A guest keeps nothing' } as const;
    session.set({ name: 'open', facts: { ...facts, isGuest: true }, store, unkept });
    online.connect(store, facts.user.id, false);
    entry.set('admitted');
  }

  return {
    session,
    connectivity,
    entry,
    registry,
    clock,
    newKey,
    theme: createSubject<FirstPaint['theme']>('system'),
    panels: createSubject<PanelWidths>({}),
    keepPanels: nothing,
    originalTimes,
    changeOriginalTimes: change => originalTimes.set(change(originalTimes.get())),
    update: createSubject<UpdateState>({ name: 'current' }),
    queued: createSubject<Enqueued | null>(null),
    unsaved: createSubject<readonly Unsaved[]>([]),
    lost: createSubject<Loss | null>(null),
    ...defects,
    admit(next) {
      token = next;
      before = before.then(enter, enter);
      return before;
    },
    signIn: refuse,
    signOut: refuse,
    lockable: async () => 'unsupported',
    unlock: async () => false,
    removeLocked: refuse,
    continueInMemory: refuse,
    startOver: async () => 'failed',
    enqueue: refuse,
    enqueueQuietly: refuse,
    sendNow: nothing,
    log: nothing,
    ask: online.ask,
    probe: online.probe,
  };
}
