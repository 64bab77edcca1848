import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen as shown, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createSubject, type Subject } from '@/lib/observable';
import type { SessionState } from '@/offline/session/session-state';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { Unsaved } from '@/offline/runtime/unsaved';
import { OfflineProvider } from '@/offline/react/context';
import { enqueue, type Enqueued } from '@/offline/outbox/enqueue';
import type { ServerCapabilities } from '@/offline/state/capabilities';
import type { PanelWidths, SessionFacts } from '@/offline/state/facts';
import { openInMemory } from '@/offline/store/in-memory';
import type { LocalStore } from '@/offline/store/database';
import type { Connectivity } from '@/offline/state/connectivity';
import { createSubscriptionRegistry } from '@/offline/sync/subscriptions';
import { PageFactsProvider } from '@/ui/shell/page-facts';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { ToastProvider } from '@/ui/toast/Toast';

/** The time at which screens are opened. */
export const NOW = new Date(2026, 2, 14, 17, 38, 0).getTime();

/** A clock that stands still until it is advanced. */
function createClock() {
  let now = NOW;
  const calls = new Set<{ readonly at: number; readonly call: () => void }>();
  return {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const entry = { at: now + milliseconds, call };
      calls.add(entry);
      return () => void calls.delete(entry);
    },
    pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...calls].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        calls.delete(next);
        now = next.at;
        // A render sets its timer again.
        act(next.call);
      }
      now = end;
    },
  };
}

export const ada: SessionFacts = {
  user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
  roles: { Admin: [] },
  store: 'screen',
};

const refuse = () => Promise.reject(new Error('A screen by itself has no server'));

export interface OpenedScreen {
  readonly store: LocalStore;
  readonly connectivity: Subject<Connectivity>;
  readonly registry: OfflineRuntime['registry'];
  /** Queues a write, as screens do. */
  readonly enqueue: OfflineRuntime['enqueue'];

  readonly pass: (milliseconds: number) => void;
  /** The stored state of panels for the next time. */
  readonly keptPanels: () => PanelWidths;
}

export interface ScreenOptions {
  /** Responds for the server to requests outside store and outbox. */
  readonly ask?: OfflineRuntime['ask'];
  readonly facts?: SessionFacts;
  readonly connectivity?: Connectivity;
  /** Checks whether the server is reachable. */
  readonly probe?: () => void;
  /** The last error in work that nobody awaits. */
  readonly defect?: OfflineRuntime['defect'];
  /** Takes errors of such work; unless set they fail the test. */
  readonly onDefect?: OfflineRuntime['onDefect'];
  /** The stored state of panels. */
  readonly panels?: PanelWidths;
  /** The server's extensions to the contract; all of them unless set. */
  readonly capabilities?: ServerCapabilities;
  /** Answers from rows cached on the device. */
  readonly fromRows?: OfflineRuntime['fromRows'];
  /** Runs statements over rows cached on the device. */
  readonly deviceStatements?: OfflineRuntime['deviceStatements'];
  /** The data on the device before the screen is opened. */
  readonly kept?: (store: LocalStore) => Promise<unknown>;
}

/** Draws a screen over a separate store, without a server: it shows the content of the store. */
export async function openScreen(
  screen: ReactNode,
  {
    facts = ada,
    connectivity: standing,
    kept,
    probe = () => undefined,
    panels: before = {},
    defect = createSubject(null),
    onDefect = (_part, error) => {
      throw error;
    },
    ask = { call: refuse, raw: refuse },
    capabilities,
    fromRows,
    deviceStatements,
  }: ScreenOptions = {},
): Promise<OpenedScreen> {
  const store = await openInMemory(`screen ${crypto.randomUUID()}`, capabilities);
  await kept?.(store);
  const clock = createClock();
  const connectivity = createSubject<Connectivity>(standing ?? { state: 'live', since: NOW });
  const queued = createSubject<Enqueued | null>(null);
  const registry = createSubscriptionRegistry();
  const originalTimes = createSubject<unknown>(undefined);
  const panels = createSubject(before);
  let keptPanels = before;
  const newKey = () => crypto.randomUUID();
  const runtime: OfflineRuntime = {
    session: createSubject<SessionState>({ name: 'open', facts, store, unkept: null }),
    connectivity,
    panels,
    keepPanels: () => void (keptPanels = panels.get()),
    originalTimes,
    changeOriginalTimes: change => originalTimes.set(change(originalTimes.get())),
    update: createSubject({ name: 'current' }),
    queued,
    unsaved: createSubject<readonly Unsaved[]>([]),
    lost: createSubject(null),
    defect,
    onDefect,
    registry,
    clock,
    newKey,
    signIn: refuse,
    signOut: refuse,
    lockable: async () => 'no-password',
    unlock: refuse,
    removeLocked: refuse,
    continueInMemory: refuse,
    startOver: refuse,
    async enqueue(into, mutation) {
      const entry = await enqueue(into, mutation, { now: clock.now(), newKey });
      queued.set(entry);
      return entry;
    },
    enqueueQuietly: (into, mutation) => enqueue(into, mutation, { now: clock.now(), newKey }),
    sendNow: () => undefined,
    log: () => undefined,
    ask,
    probe,
    ...(fromRows && { fromRows }),
    ...(deviceStatements && { deviceStatements }),
  };
  const route = createRootRoute({ component: () => screen, notFoundComponent: () => screen });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await act(async () => {
    render(
      <OfflineProvider value={runtime}>
        <ThemeProvider choice="light" onChoose={() => undefined}>
          <ToastProvider>
            <PageFactsProvider>
              <RouterProvider router={router} />
            </PageFactsProvider>
          </ToastProvider>
        </ThemeProvider>
      </OfflineProvider>,
    );
    await router.load();
  });
  return {
    store,
    connectivity,
    registry,
    enqueue: runtime.enqueue,
    pass: clock.pass,
    keptPanels: () => keptPanels,
  };
}

/** Closes the screen. */
export function closeScreens(): void {
  cleanup();
}

/** SHR-023: a failed call is reported at once, in the colour of danger. */
export const expectDangerToast = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    // The page may say the same.
    const toasts = shown.getAllByText(text).flatMap(element => element.closest('[role="alert"] [data-tone]') ?? []);
    expect(toasts.map(toast => toast.getAttribute('data-tone'))).toEqual(['red']);
  });
