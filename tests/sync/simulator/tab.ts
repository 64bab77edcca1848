// Loaded by the product on demand: here, before time is simulated.
import '@/offline/sync/fetch/in-parts';
import type { ServerCapabilities } from '@/offline/state/capabilities';
import { createSubject } from '@/lib/observable';
import type { Enqueued, NewMutation } from '@/offline/outbox/enqueue';
import type { CommandState, QueuedCommand } from '@/offline/commands/command';
import type { LookingAfterPorts } from '@/offline/runtime/looking-after';
import { createOnline, type Online } from '@/offline/runtime/online';
import { keepMine, retryCommand } from '@/offline/outbox/decide';
import { discardWithDependants, restoreCommands } from '@/offline/outbox/discard';
import { readOutbox } from '@/offline/outbox/pending';
import { readDashboard } from '@/offline/reads/dashboard';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { readDashboardList, type ListedDashboard } from '@/offline/reads/dashboards';
// Loaded on demand in the product; available here, so that a settled world has nothing left to load.
import '@/offline/editions/keeper';
import '@/offline/pins/start';
import '@/offline/prefetch/prefetcher';
import '@/offline/runtime/looking-after';
import '@/offline/reads/made-dashboard';
import type { LocalStore } from '@/offline/store/database';
import { openStore } from '@/offline/store/open';
import type { Connectivity } from '@/offline/state/connectivity';
import { defectOf, type DefectPart } from '@/offline/state/defect';
import { createSubscriptionRegistry, type Subscription } from '@/offline/sync/subscriptions';
import { must } from '@/lib/assert';
import type { Host } from './host';
import { renameDashboardTo, starDashboard } from '@/offline/resources/first-commands';

export interface TabOptions {
  readonly host: Host;
  readonly server: string;
  readonly store: string;
  readonly capabilities: ServerCapabilities;
  readonly person: number;
  readonly hasLocks: boolean;
  readonly settle: () => Promise<void>;
  readonly random: () => number;
  readonly newKey: () => string;
  readonly wakeLater: () => void;
  readonly keeping: LookingAfterPorts;
}

/** Faults of the network and of the store are expected; an error of the application fails the run. */
function failOn(part: DefectPart, error: unknown): void {
  if (!defectOf(part, error)) return;
  queueMicrotask(() => {
    throw error;
  });
}

/** A page of the application, from its store to its transport, and a person's actions in it. */
export class Tab {
  readonly host: Host;
  readonly store: LocalStore;
  readonly registry = createSubscriptionRegistry();
  readonly connectivity = createSubject<Connectivity>({ state: 'unknown' });
  readonly online: Online;
  readonly #options: TabOptions;

  private constructor(options: TabOptions, store: LocalStore) {
    const { host, server, person, hasLocks, random, newKey, wakeLater, keeping } = options;
    this.#options = options;
    this.host = host;
    this.store = store;
    const { transport, clock, locks } = host;
    const { registry, connectivity } = this;
    this.online = createOnline({
      transport,
      server,
      registry,
      connectivity,
      clock,
      random,
      newKey,
      wakeLater,
      onDefect: failOn,
      locks: hasLocks ? locks : null,
      opening: () => import('@/features/dashboard/opening'),
      serviceWorkers: null,
      keeping,
    });
    this.online.connect(store, person);
    host.onKill(() => {
      store.close();
      // It receives nothing any more; this only frees resources that a closed page does not hold.
      this.online.disconnect();
    });
    void this.online.identify();
  }

  static async open(options: TabOptions): Promise<Tab> {
    const tab = new Tab(options, await openStore(options.store, options.host.clock, options.capabilities));
    await options.settle();
    return tab;
  }

  /** Ends immediately, between two steps. */
  kill(): void {
    this.host.kill();
  }

  /** Is closed as pages are, which differs only in being intended. */
  close(): void {
    this.online.disconnect();
    this.host.kill();
  }

  /** Opens a screen, which is refreshed from now on. */
  async show(subscription: Subscription): Promise<() => void> {
    const hide = this.registry.add(subscription);
    await this.#options.settle();
    return hide;
  }

  async showDashboard(id: number): Promise<() => void> {
    return this.show({ kind: 'dashboard', idOrSlug: String(id) });
  }

  /** The content of a dashboard's screen; null when this device has no copy of it. */
  dashboard(id: number): Promise<OpenedDashboard | null> {
    return readDashboard(this.store, String(id));
  }

  async title(id: number): Promise<string | null> {
    return (await this.dashboard(id))?.dashboard.title ?? null;
  }

  async list(): Promise<readonly ListedDashboard[]> {
    return (await readDashboardList(this.store)).dashboards;
  }

  /** Resolves when the edit is on the disk; it is sent, or tried, meanwhile. */
  enqueue(mutation: NewMutation): Promise<Enqueued> {
    return this.online.enqueue(this.store, mutation);
  }

  async rename(id: number, next: string): Promise<void> {
    const { dashboard, etag } = must(await this.dashboard(id), `a copy of dashboard ${id}`);
    await this.enqueue(renameDashboardTo({ id, title: dashboard.title, etag }, next));
  }

  star(id: number, value = true): Promise<Enqueued> {
    return this.enqueue(starDashboard({ id, title: `Dashboard ${id}` }, value));
  }

  /** The pending changes, in order. */
  outbox(): Promise<QueuedCommand[]> {
    return readOutbox(this.store);
  }

  async states(): Promise<CommandState['name'][]> {
    return (await this.outbox()).map(({ state }) => state.name);
  }

  /** The only pending change. */
  async only(): Promise<QueuedCommand> {
    const commands = await this.outbox();
    const [first] = commands;
    if (!first || commands.length > 1) throw new Error(`${commands.length} changes wait instead of one`);
    return first;
  }

  async retry(command: QueuedCommand): Promise<void> {
    await retryCommand(this.store, must(command.seq, 'seq'), this.#options.newKey);
    await this.#options.settle();
  }

  async discard(command: QueuedCommand): Promise<void> {
    await discardWithDependants(this.store, must(command.seq, 'seq'));
    await this.#options.settle();
  }

  async restore(command: QueuedCommand): Promise<void> {
    await restoreCommands(this.store, [command]);
    await this.#options.settle();
  }

  async keepMine(command: QueuedCommand): Promise<void> {
    await keepMine(this.store, must(command.seq, 'seq'), this.#options.newKey);
    await this.#options.settle();
  }
}
