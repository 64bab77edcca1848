import { must } from '@/lib/assert';
import { localId } from '@/model/local-id';
import type { QueuedCommand } from '@/offline/commands/command';
import type { Device } from '../simulator/device';
import { IN_ITS_PLACE, type Exchange } from '../simulator/network';
import type { Tab } from '../simulator/tab';
import type { Deed, Stage } from './acts/act';
import { shown, truth } from './facts';
import { aboutOf, Violation, type Ledger } from './ledger';
import type { Step } from './step';

/** Where written things are viewed: filter sets are listed all together. */
const lookedAtFor = (path: string) => path.replace(/\/filtersets\/\d+$/, '/filtersets');

/** One simulated day: its things, what is known of them, and what people do. */
export class Day {
  readonly stage: Stage;
  readonly ledger: Ledger;
  readonly trace: string[] = [];
  /** Violations so far. */
  failure: Error | null = null;
  readonly #looks: { readonly device: string; readonly exchange: Exchange; readonly served: number }[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  /** The statuses with which devices were rejected. */
  readonly refusals = new Map<string, Set<number>>();
  /** How often devices were notified that the thing they removed is already gone. */
  readonly untrueRemovals = new Map<string, number>();
  /** Devices that were notified in the server's name that the thing they change has changed since. */
  readonly untrueConflicts = new Set<string>();
  /**
   * By the key of a write: until when it was asked to wait, when a page received that, and whether that page is known
   * to have stored it.
   */
  readonly #asked = new Map<
    string,
    { readonly until: number; readonly heard: number; readonly isAwaited: () => boolean; isKept: boolean }
  >();
  /** Whether a person sent, took back or decided something, after which edits may overtake each other. */
  hasIntervened = false;
  #marks = 0;

  constructor(stage: Stage, ledger: Ledger) {
    this.stage = stage;
    this.ledger = ledger;
    stage.world.serve = (request, device, exchange) => this.#inTurn(() => this.#serve(request, device, exchange));
  }

  get devices(): readonly Device[] {
    return this.stage.world.devices;
  }

  /** Subscribes to the notifications of a device. */
  follow({ name, network }: Device): void {
    const statuses = new Set<number>();
    this.refusals.set(name, statuses);
    network.onHeard = ({ method, key }, { status, headers }, isAwaited) => {
      if (status >= 400) statuses.add(status);
      if (method === 'DELETE' && status === 404)
        this.untrueRemovals.set(name, (this.untrueRemovals.get(name) ?? 0) + 1);
      if (status === 412 && headers.has(IN_ITS_PLACE)) this.untrueConflicts.add(name);
      const seconds = Number(headers.get('Retry-After') ?? 0);
      if (key === null || seconds <= 0) return;
      const { time } = this.stage.world;
      this.#asked.set(key, {
        until: time.now() + seconds * 1000,
        heard: this.stage.world.tick(),
        isAwaited,
        isKept: false,
      });
    };
  }

  /** A step is over: a page that still exists has stored its edits; one that ended in the middle may not have. */
  rest(): void {
    for (const [key, asked] of this.#asked) {
      asked.isKept ||= asked.isAwaited();
      if (!asked.isKept) this.#asked.delete(key);
    }
  }

  readonly #seen = new Map<string, string>();

  /** Whether the set of things that a device has, or should have, changed since the last call. */
  isNews({ name, disk }: Device): boolean {
    const state = `${disk?.commits} ${this.ledger.intents.length}`;
    const isNews = this.#seen.get(name) !== state;
    this.#seen.set(name, state);
    return isNews;
  }

  note(text: string): void {
    this.trace.push(text);
  }

  /** Any error thrown here fails the day; the first one counts. */
  async blame(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }

  /**
   * Waits for the system to settle, and for the work if it has finished by then: work of a closed page may never
   * finish.
   */
  async finish<T>(work: Promise<T>): Promise<{ readonly value: T } | { readonly error: unknown } | null> {
    const results: ({ readonly value: T } | { readonly error: unknown })[] = [];
    work.then(
      value => results.push({ value }),
      (error: unknown) => results.push({ error }),
    );
    await this.stage.world.settle();
    // Work that waits for the system to settle finishes right after.
    if (results.length === 0) await this.stage.world.settle();
    return results[0] ?? null;
  }

  /** The pending changes of a device, as one of its tabs knows them; empty if none can tell. */
  async outbox(tab: Tab): Promise<readonly QueuedCommand[]> {
    const found = await this.finish(tab.outbox());
    return found && 'value' in found ? found.value : [];
  }

  /** A person takes a change back, with everything that was merged into it. */
  async giveUp(device: Device, tab: Tab, command: QueuedCommand, how: () => Promise<void>): Promise<void> {
    const before = await this.outbox(tab);
    const outcome = await this.finish(how());
    if (!outcome || !('value' in outcome)) return;
    const after = await this.outbox(tab);
    // Dependent changes are removed with it.
    const gone = before.filter(({ seq }) => seq === command.seq || !after.some(other => other.seq === seq));
    for (const each of gone) this.ledger.giveUp(device.name, each, after);
  }

  /** A person does something in a tab. */
  async edit(
    device: Device,
    tab: Tab,
    { act: name, thing, variant }: Pick<Extract<Step, { do: 'edit' }>, 'act' | 'thing' | 'variant'>,
  ): Promise<void> {
    const act = must(
      this.stage.topic.acts.find(candidate => candidate.name === name),
      `the act ${name}`,
    );
    const mark = this.newMark('w');
    const prepared = await this.finish(act.prepare(this.stage, tab, { thing, variant, mark }));
    const deed = prepared && 'value' in prepared ? prepared.value : null;
    if (deed && tab.host.isAlive) await this.#commit(device, tab, deed, mark);
  }

  async #commit(device: Device, tab: Tab, { command, changes }: Deed, mark: string): Promise<void> {
    const about = aboutOf(typeof command === 'function' ? command(localId(0)) : command);
    const known = await this.finish(shown(this.stage, tab));
    if (!known || !('value' in known)) return;
    const intents = changes.map(change =>
      this.ledger.intend(
        device.name,
        about,
        change,
        change.value.includes(mark) ? mark : null,
        known.value.get(change.subject),
      ),
    );
    const outcome = await this.finish(tab.enqueue(command));
    const said = outcome === null ? 'unknown' : 'value' in outcome ? 'yes' : tab.host.isAlive ? 'no' : 'unknown';
    for (const intent of intents) intent.saved = said;
    const what = changes.map(({ subject, value }) => `${subject} := ${value}`).join(', ');
    const words = { yes: 'saved', no: 'refused', unknown: 'the page ended' };
    this.note(`  ${what}: ${words[said]}${outcome && 'error' in outcome ? ` (${String(outcome.error)})` : ''}`);
  }

  /** Somebody else does something, elsewhere. */
  async colleague({ act: name, thing, variant }: Extract<Step, { do: 'colleague' }>): Promise<void> {
    const mark = this.newMark('b');
    await this.stage.topic.acts
      .find(candidate => candidate.name === name)
      ?.byColleague(this.stage, { thing, variant, mark });
    const facts = await truth(this.stage);
    const changed = [...facts].filter(([subject, value]) => this.ledger.facts.get(subject) !== value);
    this.note(`  ${changed.map(([subject, value]) => `${subject} := ${value}`).join(', ')} by the colleague`);
    await this.blame(() => this.ledger.observe(facts, null));
  }

  /** A unique word. */
  newMark(by: string): string {
    this.#marks += 1;
    return `${by}${this.#marks}`;
  }

  /**
   * When the server gave the response that this device had last received about the same thing when it sent its write.
   * Of several received at the same moment, any may be the read that the write is based on; without one, the beginning
   * is.
   */
  #looksBefore(device: string, { sent, left }: Exchange): readonly number[] {
    const path = lookedAtFor(sent.path);
    const heard = this.#looks.filter(
      look => look.device === device && look.exchange.sent.path === path && (look.exchange.heard ?? Infinity) <= left,
    );
    const latest = Math.max(...heard.map(({ exchange }) => exchange.heardAt ?? -Infinity));
    const served = heard.filter(({ exchange }) => exchange.heardAt === latest).map(look => look.served);
    return served.length === 0 ? [0] : served;
  }

  /** One request after the other, so that the effects of each are known. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work, work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #serve(request: Request, device: string, exchange: Exchange): Promise<Response> {
    const { server } = this.stage.world;
    const cookie = request.headers.get('Cookie');
    const response = await server.fetch(request).catch((error: unknown) => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    });
    const { pathname } = new URL(request.url);
    const wire = `${request.url} ${JSON.stringify(exchange.sent.body)}`;
    if (/-9\d{12}(?!\d)/.test(wire))
      this.failure ??= new Violation(`${device} tells the server a local id: ${request.method} ${wire}`);
    const key = request.headers.get('Idempotency-Key');
    const asked = key === null ? undefined : this.#asked.get(key);
    // Requests sent before that cannot be recalled.
    const isKnown = asked !== undefined && (asked.isKept || asked.isAwaited());
    const isEarly = isKnown && this.stage.world.time.now() < asked.until && exchange.left > asked.heard;
    const hasRightClock = this.devices.every(({ skew }) => skew === 0);
    if (isEarly && hasRightClock && !this.hasIntervened)
      this.failure ??= new Violation(
        `${device} did not wait as long as it was asked to: ${request.method} ${pathname}`,
      );
    this.note(
      `  ${device}: ${request.method} ${pathname}${key === null ? '' : ` (${key})`} → ${response.status}${response.headers.has('Idempotency-Replayed') ? ', as before' : ''}`,
    );
    if (request.method === 'GET') this.#looks.push({ device, exchange, served: this.stage.world.tick() });
    else {
      if (response.status === 422 && /idempotency key/i.test(await response.clone().text())) {
        this.failure ??= new Error(`${device} used the key ${key} for another request`);
      }
      const facts = await truth(this.stage);
      const isOwner = cookie !== null && (await server.personOf(cookie)) === this.stage.ada.id;
      await this.blame(() =>
        this.ledger.observe(facts, { device, isOwner, lookedAt: this.#looksBefore(device, exchange) }),
      );
    }
    return response;
  }
}
