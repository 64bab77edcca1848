import { QueryClient } from '@tanstack/react-query';
import type { Transport } from '@/api/transport';
import { createSubject, type Observable, type Subject } from '@/lib/observable';
import { readAsyncDelivery } from '@/model/async-delivery';
import { isEnabled } from '@/model/feature-flags';
import { hasPermission } from '@/model/permissions';
import { createDirectCalls, type DirectCalls } from '../direct/direct-calls';
import { createHostPool } from '../hosts/host-pool';
import type { Enqueued, NewMutation, StoredMutation } from '../outbox/enqueue';
import { createFirstPaintWriter } from '../session/first-paint-writer';
import { fetchIdentity } from '../session/identity';
import { createSessionClient } from '../session/session-client';
import { createSessionServer, type SessionLink } from '../session/session-server';
import type { SessionState } from '../session/session-state';
import { embeddedCapabilities } from '../state/capabilities';
import { isLive, type Connectivity } from '../state/connectivity';
import { noticingEnds, type Ending } from '../state/ended';
import type { LocalStore } from '../store/database';
import { askHealth, createConnectivity } from '../sync/connectivity';
import { withEarlyAnswers, type EarlyQuestion } from './early-answers';
import { createContactNote } from './last-contact';
import { startConnection, type StoreConnection, type ConnectionPorts } from './connection';

/** Everything the page supplies that touches the outside world. */
export interface OnlineOptions extends ConnectionPorts {
  readonly transport: Transport<AbortSignal>;
  readonly server: string;
  readonly connectivity: Subject<Connectivity>;
  /** The request made before the application loaded; absent if there was none. */
  readonly early?: EarlyQuestion | undefined;
  /** The person who is signed in, with the server's last facts about them; absent if nobody is known. */
  readonly session?: Observable<SessionState>;
  /** The requests carry a guest token. */
  readonly isGuest?: boolean;
  /** The session was ended elsewhere. */
  readonly onEnded?: (ending: Ending) => void;
}

/** The code that talks to the server. Loaded after the first screen is drawn. */
export interface Online extends SessionLink {
  readonly ask: DirectCalls;
  /** Sends everything possible now, even delayed changes. */
  sendNow(): Promise<void>;
  /** Adds a write to the outbox. Resolves when it is on the disk. @throws NotSavedError */
  enqueue(store: LocalStore, mutation: NewMutation | StoredMutation): Promise<Enqueued>;
}

export function createOnline(options: OnlineOptions): Online {
  const { server, clock, random, newKey } = options;
  const transport = noticingEnds(withEarlyAnswers(options.transport, options.early, clock), ending =>
    options.onEnded?.(ending),
  );
  const now = () => clock.now();
  const facts = () => {
    const state = options.session?.get();
    return state && 'facts' in state ? state.facts : null;
  };
  const queryClient = new QueryClient();
  queryClient.mount();
  /** The current connection: requests carry its person's name, and it sends. */
  const connection = createSubject<StoreConnection | null>(null);
  const connected = () => connection.get()?.store.name ?? null;
  const hostPool = createHostPool({
    transport,
    clock,
    onFailure: error => options.onDefect('background', error),
    hosts: () => facts()?.hosts ?? [],
    isSame: async there => (await fetchIdentity({ transport: there, now, server })).store === connected(),
  });
  const { client, forgetToken } = createSessionClient({
    transport: hostPool.transport,
    now,
    person: () => connection.get()?.person ?? null,
    capabilities: () => connection.get()?.store.capabilities ?? embeddedCapabilities,
    isGuest: options.isGuest ?? false,
  });
  const connectivity = createConnectivity({
    subject: options.connectivity,
    clock,
    random,
    ask: () => askHealth(transport),
    async askWho() {
      const { store } = await fetchIdentity({ transport, now, server });
      return (connected() ?? store) === store;
    },
    onContact: createContactNote(clock, noteContact),
  });

  function noteContact(at: number): void {
    void connection
      .get()
      ?.store.facts.put({ name: 'lastContact', at })
      .catch((error: unknown) => options.onDefect('background', error));
  }

  function probe(): void {
    connectivity.probe();
    connection.get()?.sender.wake();
  }

  function disconnect(): void {
    const ending = connection.get();
    connection.set(null);
    ending?.stop();
  }

  return {
    ...createSessionServer({
      transport,
      now,
      server,
      connectivity,
      firstPaint: createFirstPaintWriter(queryClient),
      forgetToken,
      connected,
      probe,
    }),
    connect(store, person, isKept = true) {
      disconnect();
      forgetToken();
      hostPool.forget();
      const parts = {
        transport,
        client,
        connectivity,
        queryClient,
        hosts: hostPool.count,
        readsReports: () => hasPermission(facts()?.roles ?? {}, 'can_read', 'ReportSchedule'),
        asksByAddress: () => isEnabled(facts()?.flags, 'CLIENT_CACHE'),
        delivery: () =>
          isEnabled(facts()?.flags, 'GLOBAL_ASYNC_QUERIES') ? readAsyncDelivery(facts()?.asyncSettings) : {},
      };
      connection.set(startConnection({ ...options, ...parts, store, person, isKept }));
    },
    disconnect,
    ask: createDirectCalls(client, outcome => connectivity.report(outcome)),
    async sendNow() {
      if (!isLive(connectivity.get())) connectivity.probe();
      await connection.get()?.sender.sendNow();
    },
    async enqueue(store, mutation) {
      // A person who only reads does not need the code that writes.
      const { enqueue } = await import('../outbox/enqueue');
      const queued = await enqueue(store, mutation, { now: now(), newKey });
      // Other tabs are notified through the store, a little later: the tab that queued it should send it.
      const current = connection.get();
      if (current?.store === store) current.sender.wake();
      return queued;
    },
  };
}
