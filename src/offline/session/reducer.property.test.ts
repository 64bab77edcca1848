import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { SessionState } from './session-state';
import type { SessionEffect, SessionEvent } from './events';
import { reduce, sessionOf, type PageSession } from './reducer';

const factsOf = (id: number): SessionFacts => ({
  user: { id, username: `person ${id}`, firstName: '', lastName: '' },
  roles: {},
  store: `store ${id}`,
});
const people = [factsOf(1), factsOf(2)];

/** Takes the next of a run's numbers. */
class Chance {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  get isOver(): boolean {
    return this.#next >= this.#numbers.length;
  }

  of<T>(...choices: readonly [T, ...T[]]): T {
    const number = this.#numbers[this.#next] ?? 0;
    this.#next += 1;
    return choices[number % choices.length] ?? choices[0];
  }
}

type Answering = Extract<
  SessionEffect,
  { run: Exclude<SessionEffect['run'], 'close' | 'connect' | 'disconnect' | 'write' | 'remember' | 'read-page-facts'> }
>;

/** Running work: an effect, or the question who is signed in. */
type Pending = Answering | { readonly run: 'ask'; readonly password: string | null; readonly signOuts: number };

/** A page with its device and its server, any of which may answer at any time, and in any order. */
class World {
  session: PageSession;
  readonly pending: Pending[] = [];
  /** Violations of the invariants. */
  readonly forbidden = new Set<string>();
  readonly #chance: Chance;
  readonly #locked = new Set<string>();
  readonly #open = new Set<LocalStore>();
  readonly #closed = new Set<LocalStore>();
  /** People whose store may be open since the last sign-out. */
  readonly #admitted = new Set<string>();
  #server: SessionFacts | null = null;
  /** The store that makes requests, and its person. */
  #connection: { readonly store: LocalStore; readonly person: number } | null = null;

  /** @param remembered the store that the page opens at first */
  constructor(chance: Chance, remembered: SessionFacts | null) {
    this.#chance = chance;
    this.session = sessionOf(this.#shownFirst(remembered));
    this.dispatch({ name: 'begun' });
  }

  #shownFirst(facts: SessionFacts | null): SessionState {
    if (!facts) return { name: 'opening' };
    this.#admitted.add(facts.store);
    const problem = { kind: 'blocked' } as const;
    const how = this.#chance.of('kept', 'memory', 'not');
    return how === 'not'
      ? { name: 'no-store', facts, problem }
      : { name: 'open', facts, store: this.#newStore(facts.store), unkept: how === 'memory' ? problem : null };
  }

  dispatch(event: SessionEvent): void {
    this.#note(event);
    const [next, effects] = reduce(this.session, event);
    this.session = next;
    for (const effect of effects) this.#start(effect);
    this.#check();
  }

  /** People whom this event may admit. */
  #note(event: SessionEvent): void {
    const { shown, signOuts } = this.session;
    const isSignOut =
      (event.name === 'signed-out' && (!event.only || ('store' in shown && event.only === shown.store))) ||
      (event.name === 'changed-elsewhere' && !event.facts && (shown.name === 'open' || shown.name === 'opening')) ||
      (event.name === 'gone' && event.hasSignedOut && event.store === this.session.store);
    if (isSignOut) this.#admitted.clear();
    if (event.name === 'admitted') this.#admitted.add(event.facts.store);
    if (event.name === 'identified' && event.facts && event.signOuts === signOuts)
      this.#admitted.add(event.facts.store);
  }

  #start(effect: SessionEffect): void {
    switch (effect.run) {
      case 'disconnect':
        this.#connection = null;
        return;
      case 'close':
        this.#close(effect.store);
        return;
      case 'write':
      case 'remember':
      case 'read-page-facts':
        return;
      case 'connect':
        this.#forbid(this.#connection !== null, 'two connections');
        this.#connection = effect;
        return;
      case 'identify':
        this.#ask(null);
        return;
      default:
        this.pending.push(effect);
    }
  }

  #ask(password: string | null): void {
    this.pending.push({ run: 'ask', password, signOuts: this.session.signOuts });
  }

  #close(store: LocalStore): void {
    this.#open.delete(store);
    this.#closed.add(store);
  }

  #newStore(name: string): LocalStore {
    const store = { name } as LocalStore;
    this.#open.add(store);
    return store;
  }

  /** Completes some of the running work. Work on one store is done in order. */
  answer(): void {
    const busy = new Set<string>();
    const ready = this.pending.filter(one => {
      if (one.run !== 'dispose' && one.run !== 'check-lock') return true;
      const store = one.facts?.store ?? '';
      const isFree = !busy.has(store);
      busy.add(store);
      return isFree;
    });
    const [first, ...more] = ready;
    if (!first) return;
    const next = this.#chance.of(first, ...more);
    this.pending.splice(this.pending.indexOf(next), 1);
    for (const event of this.#answerTo(next)) this.dispatch(event);
  }

  #answerTo(effect: Pending): SessionEvent[] {
    const { shown } = this.session;
    const chance = this.#chance;
    switch (effect.run) {
      case 'open':
      case 'open-in-memory': {
        const { facts, turn } = effect;
        const problem = chance.of(
          { kind: 'blocked' } as const,
          { kind: 'newer' } as const,
          { kind: 'broken', reason: '' } as const,
        );
        const how = chance.of('kept', 'kept', 'memory', 'not');
        if (how === 'not') return [{ name: 'not-opened', facts, turn, problem }];
        const unkept = how === 'memory' || effect.run === 'open-in-memory' ? problem : null;
        return [{ name: 'opened', facts, turn, store: this.#newStore(facts.store), unkept }];
      }
      case 'replace-memory': {
        const { facts, turn, held } = effect;
        if (chance.of(true, false)) return [{ name: 'not-replaced', turn }];
        if (held !== this.session.store) return [{ name: 'not-replaced', turn }];
        this.#close(held);
        return [{ name: 'opened', facts, turn, store: this.#newStore(facts.store), unkept: null }];
      }
      case 'wait-until-free':
        return [{ name: 'freed', turn: effect.turn }];
      case 'look-whether-gone':
        return chance.of(true, false)
          ? [{ name: 'gone', store: effect.store, hasSignedOut: chance.of(true, false) }]
          : [];
      case 'ask': {
        const { password, signOuts } = effect;
        return [{ name: 'identified', facts: this.#server, password, signOuts, isPartial: chance.of(true, false) }];
      }
      case 'check-lock': {
        const { facts, password, turn } = effect;
        const isLocked = this.#locked.has(facts.store);
        const isOpened = isLocked && password !== null;
        if (isOpened) this.#locked.delete(facts.store);
        const lock = isOpened ? 'unlocked' : isLocked ? { waiting: null } : 'none';
        return [{ name: 'lock-checked', facts, password, turn, lock }];
      }
      case 'dispose':
        if (effect.mode === 'lock' && effect.store) this.#locked.add(effect.store.name);
        return [];
      case 'look-around':
        return [
          {
            name: 'looked-around',
            reachable: chance.of(true, false),
            isAnyOpenable: this.#locked.size > 0,
            ended: effect.ended,
          },
        ];
      case 'flush-sign-out':
        if (chance.of(true, false)) return [];
        this.#server = null;
        return [{ name: 'sign-out-heard' }];
      case 'heed-note':
        return shown.name === 'open' && !effect.isSomebodyThere && chance.of(true, false)
          ? [{ name: 'ended', why: 'closed', person: shown.facts.user.id, isSure: true }]
          : [];
      case 'judge-ending': {
        const { why, person } = effect.ending;
        const mode = chance.of('keep', 'lock', 'remove');
        const isMeant = shown.name === 'open' && shown.facts.user.id === person;
        return [
          ...(isMeant
            ? ([{ name: 'signed-out', mode, isClosed: why === 'closed', ended: null, only: shown.store }] as const)
            : []),
          { name: 'ending-judged' },
        ];
      }
      case 'identify':
        return [];
    }
  }

  /** An event of a person, another tab, the server, or the disk. */
  happen(): void {
    const { shown } = this.session;
    const chance = this.#chance;
    const facts = chance.of(...(people as [SessionFacts, SessionFacts]));
    switch (chance.of('sign in', 'sign out', 'ask', 'elsewhere', 'disk', 'unlock', 'trouble', 'ended', 'back')) {
      case 'sign in':
        if (shown.name !== 'signed-out' && shown.name !== 'open') return;
        this.#server = facts;
        return this.#ask('password');
      case 'sign out': {
        const mode = chance.of('keep', 'lock', 'remove');
        return this.dispatch({ name: 'signed-out', mode, isClosed: false, ended: null, only: null });
      }
      case 'ask':
        return this.#ask(null);
      case 'elsewhere':
        if (chance.of(true, false)) {
          this.#server = facts;
          return this.dispatch({ name: 'changed-elsewhere', facts, needsSignIn: chance.of(true, false) });
        }
        // There, the open store is locked.
        if (shown.name === 'open' && shown.unkept === null) this.#locked.add(shown.facts.store);
        return this.dispatch({ name: 'changed-elsewhere', facts: null, needsSignIn: false });
      case 'disk': {
        const [store] = this.#open;
        if (!store) return;
        return this.dispatch(
          chance.of<SessionEvent>(
            { name: 'replaced', store },
            { name: 'taken-away', store, how: 'removed' },
            { name: 'taken-away', store, how: 'disconnected' },
          ),
        );
      }
      case 'unlock':
        if (shown.name !== 'locked' && shown.name !== 'signed-out') return;
        if (this.pending.some(one => one.run === 'dispose' && one.facts?.store === facts.store)) return;
        if (shown.name === 'locked' && shown.facts.store !== facts.store) return;
        if (!this.#locked.delete(facts.store)) return;
        return this.dispatch({ name: 'admitted', facts });
      case 'trouble':
        return this.dispatch(
          chance.of<SessionEvent>({ name: 'continued-in-memory' }, { name: 'removed', store: facts.store }),
        );
      case 'ended':
        return this.dispatch({
          name: 'ended',
          why: chance.of('ended', 'closed'),
          person: facts.user.id,
          isSure: false,
        });
      case 'back':
        return this.dispatch({ name: 'server-back' });
    }
  }

  #forbid(is: boolean, what: string): void {
    if (is) this.forbidden.add(what);
  }

  #check(): void {
    const { shown, store, isConnected } = this.session;
    const connection = this.#connection;
    const owner = shown.name === 'open' ? shown.facts : null;
    if (connection) {
      this.#forbid(!owner, 'requests without an open store');
      this.#forbid(connection.store !== store || !isConnected, 'requests for a store that is not the open one');
      this.#forbid(this.#closed.has(connection.store), 'requests for a closed store');
      this.#forbid(connection.person !== owner?.user.id, 'requests in the name of another');
    }
    if (store) {
      this.#forbid(shown.name !== 'open' || shown.store !== store, 'a store is open that is not shown');
      this.#forbid(this.#closed.has(store), 'a closed store is open');
    }
    this.#forbid(isConnected && !store, 'nothing is connected');
    if (shown.name !== 'open') return;
    this.#forbid(shown.store.name !== shown.facts.store, 'the store of another');
    this.#forbid(!this.#admitted.has(shown.facts.store), 'somebody is in who signed out');
    this.#forbid(store !== null && shown.unkept === null && this.#locked.has(store.name), 'a locked store answers');
  }

  /** When all work is done, no unused store is open, and nobody waits in vain. */
  finish(): void {
    while (this.pending.length > 0) this.answer();
    const { shown, store, ending } = this.session;
    this.#forbid(
      [...this.#open].some(one => one !== store),
      'a store that nobody closes',
    );
    this.#forbid(ending !== null && shown.name !== 'opening', 'an end that nobody judged');
  }
}

test('F20 no order of events sends for an absent person, sends twice, opens a locked store, or leaks one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 20, maxLength: 400, size: 'max' }), numbers => {
      const chance = new Chance(numbers);
      const world = new World(chance, chance.of(null, ...people));
      while (!chance.isOver) {
        if (chance.of(true, false)) world.answer();
        else world.happen();
      }
      world.finish();
      expect([...world.forbidden]).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
