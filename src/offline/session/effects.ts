import type { Clock } from '@/lib/clock';
import type { Loaded } from '@/lib/load-once';
import type { Machine } from '@/lib/machine';
import type { Observable } from '@/lib/observable';
import { forgetLastWords } from '../log/last-words';
import type { PersonLock } from '../lock/person-lock';
import { countUnsent } from '../outbox/pending';
import { forgetKeptMark } from '../recovery/kept-mark';
import { whenFree } from '../recovery/when-free';
import type { Connectivity } from '../state/connectivity';
import type { OnDefect } from '../state/defect';
import { signOutModeAfter } from '../state/ended';
import type { SessionFacts } from '../state/facts';
import { hasSignedOut, readFirstPaint } from '../state/first-paint';
import { forgetClosed, isClosedNoted } from './closed-account';
import type { HeardEnding, SessionEffect, SessionEvent } from './events';
import type { PageSession } from './reducer';
import { openInMemory, openKept, type OpenResult } from './open';
import type { SessionLink } from './session-server';

/** Ports that the page supplies. */
export interface SessionPorts {
  readonly connectivity: Observable<Connectivity>;
  readonly clock: Clock;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly online: Loaded<SessionLink>;
  readonly onDefect: OnDefect;
}

/** Asynchronous effects. */
type LongEffect = Exclude<SessionEffect, { run: 'close' | 'connect' | 'disconnect' }>;

interface EffectsOptions extends SessionPorts {
  readonly session: Pick<Machine<PageSession, SessionEvent>, 'get' | 'dispatch'>;
  readonly lock: PersonLock;
}

export interface SessionEffects {
  /** Runs an effect. Nothing else opens, closes, connects or disconnects a store. */
  run(effect: SessionEffect): Promise<SessionEvent | null> | null;
  /** The server decides who is signed in. Another person, or another server at this address, gets their own store. */
  identify(password?: string | null): Promise<void>;
  /**
   * Reports a pending sign-out to the server; until then, its session counts as nobody's here. False while that is
   * impossible.
   */
  flushSignOut(): Promise<boolean>;
  /** While somebody asks who is signed in, nobody else needs to. */
  whileAsking<T>(work: () => Promise<T>): Promise<T>;
}

export function createSessionEffects({
  session,
  lock,
  connectivity,
  clock,
  locks,
  online,
  onDefect,
}: EffectsOptions): SessionEffects {
  const { dispatch } = session;
  const shown = () => session.get().shown;
  const report = (error: unknown): null => {
    onDefect('background', error);
    return null;
  };
  const tell = (event: SessionEvent) => void dispatch(event).catch(report);

  /** Another page may have signed somebody out; this page's own change is stored a moment later. */
  const isLeaving = (kept: { readonly leaving?: boolean }) => session.get().leaving || kept.leaving === true;

  const flushSignOut = shareRunning(async (): Promise<boolean> => {
    if (!isLeaving(readFirstPaint())) return true;
    const talking = await online.load().catch(report);
    if (!talking) return false;
    // The server may know it already: a person who has signed in since would be signed out.
    if (!isLeaving(talking.firstPaint.read())) return true;
    try {
      await talking.signOut();
    } catch {
      // Its return is noticed once it is known to be away.
      talking.probe();
      return false;
    }
    await dispatch({ name: 'sign-out-heard' });
    return true;
  });

  async function whileAsking<T>(work: () => Promise<T>): Promise<T> {
    await dispatch({ name: 'asking', by: 1 });
    try {
      return await work();
    } finally {
      await dispatch({ name: 'asking', by: -1 });
    }
  }

  const identify = (password: string | null = null) =>
    whileAsking(async () => {
      const { signOuts } = session.get();
      const talking = await online.load();
      const identity = (await flushSignOut()) ? await talking.identify() : null;
      const facts = identity && withKnownFacts(identity);
      await dispatch({
        name: 'identified',
        facts,
        password,
        signOuts,
        isPartial: identity !== null && !identity.flags,
      });
    });

  async function readPageFacts(store: string): Promise<void> {
    const facts = await (await online.load()).pageFacts();
    if (facts) await dispatch({ name: 'page-facts-read', store, facts });
  }

  async function checkLock({
    facts,
    password,
    turn,
  }: Extract<LongEffect, { run: 'check-lock' }>): Promise<SessionEvent> {
    const answer = { name: 'lock-checked', facts, password, turn } as const;
    if (!(await lock.isLocked(facts.store))) return { ...answer, lock: 'none' };
    if (password !== null && (await lock.unlock(facts.store, password))) return { ...answer, lock: 'unlocked' };
    const owned = await lock.lockedFor(facts.user.username, facts.store).catch(report);
    return { ...answer, lock: { waiting: owned?.waiting ?? null } };
  }

  /** Treats this device's data as the person chose. */
  async function dispose({ facts, store, mode, isClosed }: Extract<LongEffect, { run: 'dispose' }>): Promise<void> {
    // In any case rows are fetched again for a returning person.
    if (facts) await forgetRows(facts.store).catch(report);
    if (store && facts) {
      if (mode === 'remove') await store.delete();
      if (mode === 'lock') await lock.lock(facts, isClosed);
      else await lock.forgetKey(facts.store);
    }
    if (mode === 'keep') return;
    if (facts) {
      forgetKeptMark(facts.store);
      forgetLastWords(facts.store);
    }
    clearTabStorage();
    // Names of columns belong to the data that the person could see.
    if (readFirstPaint().originalTimes !== undefined)
      (await online.load()).firstPaint.write({ originalTimes: undefined });
  }

  /** One tab does it for all: a store that another tab is locking must not be removed. */
  const inOneTab = async (work: () => Promise<void>) =>
    locks ? locks.request('tidemark session ended', work) : work();

  async function judgeEnding({ why, person, isSure }: HeardEnding): Promise<void> {
    try {
      await inOneTab(async () => {
        const open = shown();
        if (open.name !== 'open' || open.facts.user.id !== person) return;
        const { facts, store, unkept } = open;
        if (!isSure) {
          // Another person may have signed in meanwhile, here or in another tab.
          const named = readFirstPaint().session;
          if (hasSignedOut() || (named && named.store !== facts.store)) return;
          const identity = await (await online.load()).identify();
          if (identity?.user.id === person) return;
        }
        const [waiting, lockable] = await Promise.all([
          countUnsent(store),
          unkept === null ? lock.lockable(facts.store) : 'unsupported',
        ]);
        const mode = signOutModeAfter(why, { waiting, canLock: lockable === 'yes' });
        await online.load();
        await dispatch({ name: 'signed-out', mode, isClosed: why === 'closed', ended: { why, mode }, only: store });
      });
    } finally {
      await dispatch({ name: 'ending-judged' });
    }
  }

  async function heedNote(isSomebodyThere: boolean): Promise<SessionEvent | null> {
    const open = shown();
    if (open.name !== 'open' || open.unkept !== null) return null;
    if (isSomebodyThere) await forgetClosed(open.store).catch(report);
    else if (await isClosedNoted(open.store).catch(report))
      return { name: 'ended', why: 'closed', person: open.facts.user.id, isSure: true };
    return null;
  }

  function run(effect: SessionEffect): Promise<SessionEvent | null> | null {
    switch (effect.run) {
      case 'close':
        effect.store.close();
        return null;
      case 'connect':
        online.loaded()?.connect(effect.store, effect.person, effect.isKept);
        return null;
      case 'disconnect':
        online.loaded()?.disconnect();
        return null;
      default:
        return runLong(effect);
    }
  }

  async function runLong(effect: LongEffect): Promise<SessionEvent | null> {
    switch (effect.run) {
      case 'open':
        return openKept(effect, clock, tell);
      case 'open-in-memory':
        return openInMemory(effect, effect.problem);
      case 'replace-memory':
        return replaceMemory(effect, await openKept(effect, clock, tell), clock, report);
      case 'wait-until-free':
        await whenFree(effect.facts.store);
        return { name: 'freed', turn: effect.turn };
      case 'look-whether-gone': {
        const { store, how } = effect;
        // Dexie reconnects automatically; the question is whether everything is still there. If not, reading fails.
        const isThere = how === 'disconnected' && (await store.facts.get('epoch').catch(() => undefined));
        return isThere ? null : { name: 'gone', store, hasSignedOut: hasSignedOut() };
      }
      case 'write':
        (await online.load()).firstPaint.write(effect.change);
        return null;
      case 'identify':
        await identify();
        return null;
      case 'check-lock':
        return checkLock(effect);
      case 'remember':
        // Done before the store opens: a person who left the page meanwhile could not lock it. If it fails, the person
        // is notified when it matters.
        await lock.remember(effect.store, effect.password).catch(report);
        return null;
      case 'read-page-facts':
        void readPageFacts(effect.store).catch(report);
        return null;
      case 'heed-note':
        return heedNote(effect.isSomebodyThere);
      case 'look-around': {
        const reachable = connectivity.get().state !== 'unreachable';
        return { name: 'looked-around', reachable, isAnyOpenable: await lock.isAnyOpenable(), ended: effect.ended };
      }
      case 'dispose':
        await dispose(effect);
        return null;
      case 'flush-sign-out':
        await flushSignOut();
        return null;
      case 'judge-ending':
        await judgeEnding(effect.ending);
        return null;
    }
  }

  return { run, identify, flushSignOut, whileAsking };
}

/**
 * Moves pending changes from a store that ends with the page to one that does not; if that fails, the page keeps its
 * store.
 */
async function replaceMemory(
  effect: Extract<SessionEffect, { run: 'replace-memory' }>,
  opened: OpenResult,
  clock: Clock,
  report: (error: unknown) => void,
): Promise<SessionEvent> {
  const { held, turn } = effect;
  if (opened.name !== 'opened') return { name: 'not-replaced', turn };
  try {
    const { carryOver } = await import('../recovery/carry-over');
    await carryOver(held, opened.store, clock.now());
    return opened;
  } catch (error) {
    report(error);
    opened.store.close();
    return { name: 'not-replaced', turn };
  }
}

/** Adds the last known values of facts that the server reports only in its pages, until those are read. */
function withKnownFacts(facts: SessionFacts): SessionFacts {
  const { session: before } = readFirstPaint();
  if (facts.flags || before?.store !== facts.store) return facts;
  const { flags, hosts, filterRowLimit, sqlRowLimit, chartSetup, asyncSettings } = before;
  return {
    ...facts,
    ...(flags ? { flags } : {}),
    ...(hosts ? { hosts } : {}),
    ...(filterRowLimit === undefined ? {} : { filterRowLimit }),
    ...(sqlRowLimit === undefined ? {} : { sqlRowLimit }),
    ...(chartSetup === undefined ? {} : { chartSetup }),
    ...(asyncSettings === undefined ? {} : { asyncSettings }),
  };
}

/** If rows cannot be removed now, the next page that keeps rows removes them. */
async function forgetRows(store: string): Promise<void> {
  const { wipeRows } = await import('../kept-rows/sweep');
  await wipeRows(store);
}

/** Concurrent callers share one run and its result. */
function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= work().finally(() => (running = null)));
}

/** Removes a tab's own notes, such as scroll positions by address. */
function clearTabStorage(): void {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- nothing is kept here, it is emptied
    window.sessionStorage.clear();
  } catch {
    // Storage that is denied holds nothing.
  }
}
