import { capabilitiesBy } from '@/offline/state/capabilities';
import { openingOf } from '@/features/dashboard/opening';
import type { StorageQuota } from '@/offline/quota/budget';
import { unknownConditions, type DeviceConditions as DeviceState } from '@/offline/pins/device-conditions';
import type { PagePorts } from '@/offline/prefetch/page-ports';
import type { Subscription } from '@/offline/sync/subscriptions';
import { createSubject } from '@/lib/observable';
import { storeName } from '@/offline/store/open';
import { sendInBackground } from '@/offline/runtime/background';
import Dexie from 'dexie';
import { BrowserStorage } from './browser-storage';
import { Host } from './host';
import { SimulatedLocks } from './locks';
import type { SimulatedNetwork } from './network';
import type { Person, SimulatedServer } from './server';
import { Tab } from './tab';
import type { SimulatedTime } from './time';

export interface DeviceOptions {
  /** Each device has its own disk, which may fail; otherwise all share the one of this process. */
  readonly hasDisks: boolean;
  readonly time: SimulatedTime;
  readonly server: SimulatedServer;
  /** From 0 to 1; half, unless a test sets it. */
  readonly random: () => number;
  readonly newKey: () => string;
}

/** The state of a run of the service worker. */
export interface WorkerRun {
  readonly host: Host;
  readonly state: () => 'running' | 'done' | 'failed';
}

/** One browser of one person: tabs, a service worker, locks, a cookie, and a store that outlives them. */
export class Device {
  /** Names the server in the names of this device's stores, so that each device has its own. */
  readonly name: string;
  readonly network: SimulatedNetwork;
  readonly #options: DeviceOptions;
  readonly #locks = new SimulatedLocks();
  readonly #hosts: Host[] = [];
  readonly #tabs: Tab[] = [];
  readonly disk: BrowserStorage | null;
  #worker: WorkerRun | null = null;
  /** The offset of its clock. */
  skew = 0;
  /** True without Web Locks, as on pages without TLS. */
  hasLocks = true;
  /** The screen of every new tab. */
  screens: readonly Subscription[] = [];
  /** The state of its connection and its battery. */
  readonly state = createSubject<DeviceState>(unknownConditions);
  /** Whether the application itself is on it. */
  isAppKept = true;
  /** The visibility of its pages; while it is null, nothing is prefetched. */
  page: PagePorts | null = null;
  /** The storage quota of the browser. */
  room: StorageQuota = { quota: null, usage: null, persisted: true };
  /** How often a page registered a background sync. */
  wakeUps = 0;
  #person: Person | null = null;

  constructor(name: string, network: SimulatedNetwork, options: DeviceOptions) {
    this.name = name;
    this.network = network;
    this.#options = options;
    this.disk = options.hasDisks ? new BrowserStorage() : null;
  }

  async signIn(person: Person): Promise<void> {
    this.#person = person;
    this.network.useCookie(await this.#options.server.startSession(person));
  }

  /** Somebody else signs in at the server from this browser, while the pages of the previous person are still open. */
  async takeCookieOf(person: Person): Promise<void> {
    this.network.useCookie(await this.#options.server.startSession(person));
  }

  /** Ends the session of this device at the server. */
  async loseSession(): Promise<void> {
    const { server } = this.#options;
    if (await server.isSession(this.network.cookie ?? '')) await server.endSession(this.network.cookie ?? '');
  }

  /** Tabs that are open. */
  get tabs(): readonly Tab[] {
    return this.#tabs.filter(({ host }) => host.isAlive);
  }

  boot(what: string): Host {
    const host = new Host(
      `${this.name} ${what} ${this.#hosts.length + 1}`,
      this.#options.time,
      () => this.skew,
      this.#locks,
      this.network,
    );
    const { disk } = this;
    if (disk) host.onKill(() => disk.abandon(host));
    this.#hosts.push(host);
    return host;
  }

  /** A page of the application on the store of the person who signed in last. */
  async openTab(): Promise<Tab> {
    if (!this.#person) throw new Error(`Nobody is signed in on ${this.name}`);
    const { server, time, random, newKey } = this.#options;
    const host = this.boot('tab');
    const shared = Dexie.dependencies.indexedDB;
    // The page that opens its store uses the database that exists at this moment, and keeps it.
    if (this.disk) Dexie.dependencies.indexedDB = this.disk.view(host);
    const opening = Tab.open({
      host,
      server: this.name,
      store: storeName(this.name, server.instance, this.#person.id),
      capabilities: capabilitiesBy(server.instance || null),
      person: this.#person.id,
      hasLocks: this.hasLocks,
      settle: () => time.settle(),
      random,
      newKey,
      wakeLater: () => {
        this.wakeUps += 1;
      },
      keeping: {
        opening: () => Promise.resolve(openingOf),
        conditions: this.state,
        isAppKept: () => Promise.resolve(this.isAppKept),
        estimate: () => Promise.resolve(this.room),
        ...(this.page ? { page: this.page } : {}),
      },
    });
    if (shared) Dexie.dependencies.indexedDB = shared;
    const tab = await opening;
    this.#tabs.push(tab);
    for (const subscription of this.screens) await tab.show(subscription);
    return tab;
  }

  /** The current run of the service worker. */
  get worker(): Host | null {
    return this.#worker?.state() === 'running' && this.#worker.host.isAlive ? this.#worker.host : null;
  }

  /** The browser wakes the service worker, which sends pending edits. */
  wakeWorker(): WorkerRun {
    const { random } = this.#options;
    const host = this.boot('worker');
    let state: ReturnType<WorkerRun['state']> = 'running';
    const options = {
      transport: host.transport,
      server: this.name,
      locks: this.hasLocks ? host.locks : null,
      clock: host.clock,
      random,
      name: host.name,
    };
    sendInBackground(options, new AbortController().signal).then(
      () => {
        state = 'done';
      },
      () => {
        state = 'failed';
      },
    );
    this.#worker = { host, state: () => state };
    return this.#worker;
  }

  /** Everything that runs on it ends immediately: the browser crashed, or the battery is empty. */
  crash(): void {
    for (const host of this.#hosts) host.kill();
  }
}
