import { QueryClient } from '@tanstack/react-query';
import type { Transport } from '@/api/transport';
import { createSubject, type Subject } from '@/lib/observable';
import { createDirectCalls, type DirectCalls } from '../direct/direct-calls';
import { createHostPool } from '../hosts/host-pool';
import type { Enqueued, NewMutation } from '../outbox/enqueue';
import { createFirstPaintWriter } from '../session/first-paint-writer';
import { fetchIdentity } from '../session/identity';
import { createSessionClient } from '../session/session-client';
import { createSessionServer, type SessionLink } from '../session/session-server';
import { embeddedCapabilities } from '../state/capabilities';
import type { Connectivity } from '../state/connectivity';
import { noticingEnds, type Ending } from '../state/ended';
import type { LocalStore } from '../store/database';
import { askHealth, createConnectivity } from '../sync/connectivity';
import { startConnection, type StoreConnection, type ConnectionPorts } from './connection';

/** What the page hands in: everything that touches the world. */
export interface OnlineOptions extends ConnectionPorts {
  readonly transport: Transport<AbortSignal>;
  readonly server: string;
  readonly connectivity: Subject<Connectivity>;
  /** The names of the server where it has several, as it last told them. */
  readonly hosts?: () => readonly string[];
  /** The session was ended from elsewhere. */
  readonly onEnded?: (ending: Ending) => void;
}

/** The part of the application that talks to the server. Loaded after the first screen is drawn. */
export interface Online extends SessionLink {
  readonly ask: DirectCalls;
  /** Sends now what can be sent, also what was put off. */
  sendNow(): Promise<void>;
  /** Adds a write to the outbox. Resolves when it is on the disk. @throws NotSavedError */
  enqueue(store: LocalStore, mutation: NewMutation): Promise<Enqueued>;
}

export function createOnline(options: OnlineOptions): Online {
  const { server, clock, random, newKey } = options;
  const transport = noticingEnds(options.transport, ending => options.onEnded?.(ending));
  const now = () => clock.now();
  const queryClient = new QueryClient();
  queryClient.mount();
  /** The one that there is: whose name requests carry, and who sends. */
  const connection = createSubject<StoreConnection | null>(null);
  const connected = () => connection.get()?.store.name ?? null;
  const hostPool = createHostPool({
    transport,
    clock,
    hosts: options.hosts ?? (() => []),
    isSame: async there => (await fetchIdentity({ transport: there, now, server })).store === connected(),
  });
  const { client, forgetToken } = createSessionClient({
    transport: hostPool.transport,
    now,
    person: () => connection.get()?.person ?? null,
    capabilities: () => connection.get()?.store.capabilities ?? embeddedCapabilities,
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
    onContact: at =>
      void connection
        .get()
        ?.store.facts.put({ name: 'lastContact', at })
        .catch(() => undefined),
  });

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
      const parts = { transport, client, connectivity, queryClient, hosts: hostPool.count };
      connection.set(startConnection({ ...options, ...parts, store, person, isKept }));
    },
    disconnect,
    ask: createDirectCalls(client, outcome => connectivity.report(outcome)),
    async sendNow() {
      if (connectivity.get().state !== 'live') connectivity.probe();
      await connection.get()?.sender.sendNow();
    },
    async enqueue(store, mutation) {
      // Nobody who only reads needs what writes.
      const { enqueue } = await import('../outbox/enqueue');
      const queued = await enqueue(store, mutation, { now: now(), newKey });
      // Other tabs hear of it by the store, a little later: the one in which it was given is the one to send it.
      const current = connection.get();
      if (current?.store === store) current.sender.wake();
      return queued;
    },
  };
}
