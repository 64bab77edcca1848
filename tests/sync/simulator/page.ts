import { Window } from 'happy-dom';
import { vi } from 'vitest';
// Loaded on demand; simulated time does not wait for files.
import '@/offline/editions/keeper';
import '@/offline/lock/person-lock';
import '@/offline/recovery/carry-over';
import '@/offline/recovery/diagnose';
import '@/offline/session/session';
import { readOutbox } from '@/offline/outbox/pending';
import { readDashboard } from '@/offline/reads/dashboard';
import { createRuntime, type Runtime } from '@/offline/runtime/runtime';
import type { SessionState } from '@/offline/session/session-state';
import type { SignOutMode } from '@/offline/state/ended';
import type { SignInResult } from '@/offline/session/sign-in';
import type { LocalStore } from '@/offline/store/database';
import type { Device } from './device';
import type { Host } from './host';
import type { World } from './world';
import { renameDashboardTo } from '@/offline/resources/first-commands';

type Open = Extract<SessionState, { name: 'open' }>;

/**
 * State that tabs of one browser share in addition to the database: a small storage, and events when others write
 * there.
 */
class SharedStorage {
  readonly #items = new Map<string, string>();
  readonly #pages: EventTarget[] = [];
  readonly #asleep = new Set<EventTarget>();
  /** The page whose code runs: storages notify all the others. */
  acting: EventTarget | null = null;

  getItem = (key: string): string | null => this.#items.get(key) ?? null;

  setItem = (key: string, value: string): void => {
    this.#items.set(key, value);
    const others = this.#pages.filter(page => page !== this.acting && !this.#asleep.has(page));
    for (const page of others) page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };

  removeItem = (key: string): void => void this.#items.delete(key);

  clear(): void {
    this.#items.clear();
  }

  /** As all pages of a browser receive it. */
  tell(what: string): void {
    for (const page of this.#pages) page.dispatchEvent(new Event(what));
  }

  /** A page that was left receives no events, and never the ones it missed. */
  sleep(page: EventTarget): void {
    this.#asleep.add(page);
  }

  /** The person returns to it. */
  wake(page: EventTarget): void {
    this.#asleep.delete(page);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }

  addPage(): EventTarget & { readonly localStorage: SharedStorage } {
    const page = Object.assign(new EventTarget(), { localStorage: this });
    this.#pages.push(page);
    return page;
  }
}

/**
 * The application as a browser runs it: from its start to the sessions of its person. Networks and time are the
 * device's.
 */
export class Page {
  readonly runtime: Runtime;
  readonly #host: Host;
  readonly #world: World;
  readonly #act: () => void;
  readonly #history: { readonly leave: () => void; readonly comeBack: () => void };

  constructor(
    world: World,
    device: Device,
    act: () => void,
    history: { readonly leave: () => void; readonly comeBack: () => void },
  ) {
    this.#world = world;
    this.#act = act;
    this.#history = history;
    const host = device.boot('page');
    this.#host = host;
    const { transport, clock, locks } = host;
    const { server } = world;
    this.runtime = createRuntime({
      transport,
      clock,
      random: () => 0.5,
      newKey: () => server.newKey(),
      server: device.name,
      locks: device.hasLocks ? locks : null,
      serviceWorkers: null,
      isShown: () => Promise.resolve(),
      opening: () => import('@/features/dashboard/opening'),
    });
    host.onKill(() => {
      const state = this.session();
      if (state.name === 'open') state.store.close();
    });
  }

  /** Like `start`, and waits for everything it causes, unless that would loop. */
  async start(settles: boolean): Promise<void> {
    this.runtime.start();
    if (settles) await this.#world.settle();
  }

  session(): SessionState {
    return this.runtime.session.get();
  }

  /** The open session. @throws when there is none */
  open(): Open {
    const state = this.session();
    if (state.name !== 'open') throw new Error(`The session is ${state.name}`);
    return state;
  }

  get store(): LocalStore {
    return this.open().store;
  }

  kill(): void {
    this.#host.kill();
  }

  /** The person navigates away; the browser keeps the page as it is, in case they return. */
  leave(): void {
    this.#history.leave();
  }

  async comeBack(): Promise<void> {
    this.#act();
    this.#history.comeBack();
    await this.#world.settle();
  }

  async signIn(username: string, password = username): Promise<SignInResult> {
    this.#act();
    const signingIn = this.runtime.signIn(username, password);
    await this.#world.settle();
    // A key is derived from the password in real time; everything after that is in simulated time again.
    const result = await signingIn;
    await this.#world.settle();
    return result;
  }

  async signOut(what: SignOutMode = 'keep'): Promise<void> {
    this.#act();
    const done = this.runtime.signOut(what);
    await this.#world.settle();
    await done;
  }

  async show(id: number): Promise<void> {
    this.runtime.registry.add({ kind: 'dashboard', idOrSlug: String(id) });
    await this.#world.settle();
  }

  async title(id: number): Promise<string | null> {
    return (await readDashboard(this.store, String(id)))?.dashboard.title ?? null;
  }

  async rename(id: number, next: string): Promise<void> {
    const title = (await this.title(id)) ?? '';
    await this.runtime.enqueue(this.store, renameDashboardTo({ id, title }, next));
    await this.#world.settle();
  }

  async waiting(): Promise<string[]> {
    return (await readOutbox(this.store)).map(({ state }) => state.name);
  }
}

/** A browser on a device. There is one at a time, since its globals are this process's. */
export class Browser {
  readonly #world: World;
  readonly #device: Device;
  readonly #storage = new SharedStorage();

  constructor(world: World, device: Device) {
    this.#world = world;
    this.#device = device;
    const { DOMParser } = new Window();
    vi.stubGlobal('DOMParser', DOMParser);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  }

  async openPage({ settles = true } = {}): Promise<Page> {
    const window = this.#storage.addPage();
    const act = () => {
      this.#storage.acting = window;
    };
    act();
    vi.stubGlobal('window', window);
    const page = new Page(this.#world, this.#device, act, {
      leave: () => this.#storage.sleep(window),
      comeBack: () => this.#storage.wake(window),
    });
    await page.start(settles);
    return page;
  }

  /** The browser's belief about the network. */
  say(what: 'online' | 'offline'): void {
    this.#storage.tell(what);
  }

  /** All data of this site is deleted, as after a week without use in some browsers. */
  async wipe(): Promise<void> {
    this.#storage.clear();
    this.#device.network.useCookie(null);
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    await this.#world.settle();
  }
}
