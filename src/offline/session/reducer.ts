import type { Step } from '@/lib/machine';
import type { SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { StoreProblem } from '../store/open';
import type { HeardEnding, SessionEffect, SessionEvent } from './events';
import type { SessionState } from './session-state';

/** The person whose data are open on a page, with all that the reducer needs to decide the next step. */
export interface PageSession {
  readonly shown: SessionState;
  /** The open store; null while there is none, also if the shown one was closed and gets a successor. */
  readonly store: LocalStore | null;
  /** Whether requests are made for it, in the name of its person. */
  readonly isConnected: boolean;
  /** Counts attempts to open something: an answer to an earlier attempt opens nothing. */
  readonly turn: number;
  /** Counts sign-outs: an answer that arrives after one does not admit a person who was signed in before. */
  readonly signOuts: number;
  /** This page signed somebody out, and the server has not been notified yet. */
  readonly leaving: boolean;
  /**
   * Number of callers that are finding out who is signed in, or signing somebody in: they handle the server's answer.
   */
  readonly asking: number;
  /** The reported end of a session, until its consequences are done. */
  readonly ending: { readonly heard: HeardEnding; readonly isBeingJudged: boolean } | null;
}

/** A new session that only shows this. */
export const sessionOf = (shown: SessionState): PageSession => ({
  shown,
  store: shown.name === 'open' ? shown.store : null,
  isConnected: false,
  turn: 0,
  signOuts: 0,
  leaving: false,
  asking: 0,
  ending: null,
});

type SessionStep = Step<PageSession, SessionEffect>;

const disconnecting = ({ isConnected }: PageSession): SessionEffect[] => (isConnected ? [{ run: 'disconnect' }] : []);

/** Closes the open store, and opens something else. */
function begin(session: PageSession, ...effects: ((turn: number) => SessionEffect)[]): SessionStep {
  const { store } = session;
  const turn = session.turn + 1;
  const closing: SessionEffect[] = store ? [{ run: 'close', store }] : [];
  return [
    { ...session, turn, store: null, isConnected: false },
    [...disconnecting(session), ...closing, ...effects.map(effect => effect(turn))],
  ];
}

const opening =
  (facts: SessionFacts) =>
  (turn: number): SessionEffect => ({ run: 'open', facts, turn });

/** Connects the open store. */
function connecting(session: PageSession): SessionStep {
  const { shown, store, isConnected } = session;
  if (isConnected || !store || shown.name !== 'open') return [session, []];
  const { facts, unkept } = shown;
  return [
    { ...session, isConnected: true },
    [{ run: 'connect', store, person: facts.user.id, isKept: unkept === null }],
  ];
}

/** The store cannot be opened; once the tab that holds it lets go, this page continues automatically. */
function troubled(session: PageSession, facts: SessionFacts, problem: StoreProblem): SessionStep {
  const { turn } = session;
  return [
    { ...session, shown: { name: 'no-store', facts, problem } },
    problem.kind === 'blocked' ? [{ run: 'wait-until-free', facts, turn }] : [],
  ];
}

/** Nobody is signed in any more; the contents of the store stay where they are. */
function leaving(session: PageSession): SessionStep {
  const [left, effects] = begin(session);
  return [{ ...left, shown: { name: 'signed-out', reachable: true }, signOuts: left.signOuts + 1 }, effects];
}

function identified(
  session: PageSession,
  { facts, password, isPartial }: Extract<SessionEvent, { name: 'identified' }>,
): SessionStep {
  const { shown } = session;
  const heedNote: SessionEffect = { run: 'heed-note', isSomebodyThere: facts !== null };
  if (!facts) {
    const lookAround: SessionEffect = { run: 'look-around', ended: null };
    if (shown.name === 'opening') return [session, [lookAround]];
    return [session, [shown.name === 'signed-out' ? lookAround : heedNote]];
  }
  const more: SessionEffect[] = isPartial ? [heedNote, { run: 'read-page-facts', store: facts.store }] : [heedNote];
  // A closed store is about to be replaced, perhaps by another person's.
  const isOpen = shown.name === 'open' && session.store !== null;
  if ((isOpen || shown.name === 'no-store') && shown.facts.store === facts.store) {
    return [
      { ...session, shown: { ...shown, facts } },
      [{ run: 'write', change: { session: facts } }, ...(isOpen ? remembering(facts, password) : []), ...more],
    ];
  }
  const [next, effects] = begin(session, turn => ({ run: 'check-lock', facts, password, turn }));
  return [next, [...effects, ...more]];
}

/** Prepares the store for locking later. */
const remembering = ({ store }: SessionFacts, password: string | null): SessionEffect[] =>
  password === null ? [] : [{ run: 'remember', store, password }];

function transition(session: PageSession, event: SessionEvent): SessionStep {
  const { shown } = session;
  const isStale = 'turn' in event && event.turn !== session.turn;
  const stay: SessionStep = [session, []];
  switch (event.name) {
    case 'begun':
      return shown.name === 'no-store' ? troubled(session, shown.facts, shown.problem) : connecting(session);
    case 'opened': {
      const { facts, store, unkept } = event;
      if (isStale) return [session, [{ run: 'close', store }]];
      return connecting({ ...session, store, shown: { name: 'open', facts, store, unkept } });
    }
    case 'not-opened':
      return isStale ? stay : troubled(session, event.facts, event.problem);
    case 'not-replaced':
      return isStale ? stay : connecting(session);
    case 'freed':
      return isStale || shown.name !== 'no-store' ? stay : begin(session, opening(shown.facts));
    case 'replaced': {
      if (shown.name !== 'open' || session.store !== event.store) return stay;
      const [next, effects] = begin(session);
      return [{ ...next, shown: { name: 'no-store', facts: shown.facts, problem: { kind: 'newer' } } }, effects];
    }
    case 'taken-away':
      return [session, [{ run: 'look-whether-gone', store: event.store, how: event.how }]];
    case 'gone':
      if (shown.name !== 'open' || session.store !== event.store) return stay;
      // Otherwise its screens stay unchanged until another one opens.
      return event.hasSignedOut ? leaving(session) : begin(session, opening(shown.facts));
    case 'asking':
      return [{ ...session, asking: session.asking + event.by }, []];
    case 'identified':
      return event.signOuts === session.signOuts ? identified(session, event) : stay;
    case 'lock-checked': {
      const { facts, password, lock, turn } = event;
      if (isStale) return stay;
      if (typeof lock === 'object')
        return [{ ...session, shown: { name: 'locked', facts, waiting: lock.waiting } }, []];
      return [
        session,
        [
          ...(lock === 'none' ? remembering(facts, password) : []),
          { run: 'write', change: { session: facts } },
          { run: 'open', facts, turn },
        ],
      ];
    }
    case 'page-facts-read': {
      if (!('facts' in shown) || shown.facts.store !== event.store) return stay;
      const facts = { ...shown.facts, ...event.facts };
      return [{ ...session, shown: { ...shown, facts } }, [{ run: 'write', change: { session: facts } }]];
    }
    case 'admitted': {
      const { facts } = event;
      if (shown.name === 'open' || shown.name === 'no-store') return stay;
      return begin(session, () => ({ run: 'write', change: { session: facts } }), opening(facts));
    }
    case 'continued-in-memory': {
      if (shown.name !== 'no-store') return stay;
      const { facts, problem } = shown;
      return begin(session, turn => ({ run: 'open-in-memory', facts, problem, turn }));
    }
    case 'removed': {
      if (!('facts' in shown) || shown.facts.store !== event.store) return stay;
      if (shown.name === 'no-store') return begin(session, opening(shown.facts));
      // Without a connection it is being replaced already.
      if (shown.name !== 'open' || shown.unkept === null || !session.isConnected) return stay;
      const { facts, store: held } = shown;
      const turn = session.turn + 1;
      // It is read until its contents are in the other store.
      return [
        { ...session, turn, isConnected: false },
        [...disconnecting(session), { run: 'replace-memory', held, facts, turn }],
      ];
    }
    case 'looked-around': {
      const { reachable, isAnyOpenable } = event;
      if (shown.name !== 'opening' && shown.name !== 'signed-out') return stay;
      // The reason for leaving the page is shown until somebody signs in, even if others look around in the meantime.
      const ended = event.ended ?? (shown.name === 'signed-out' ? shown.ended : null);
      return [
        {
          ...session,
          shown: {
            name: 'signed-out',
            reachable,
            ...(isAnyOpenable ? { isAnyOpenable } : {}),
            ...(ended ? { ended } : {}),
          },
        },
        [],
      ];
    }
    case 'signed-out': {
      const { mode, isClosed, ended, only } = event;
      const store = shown.name === 'open' ? shown.store : null;
      const facts = 'facts' in shown ? shown.facts : null;
      if (only && only !== store) return stay;
      const [left, effects] = leaving(session);
      return [
        { ...left, leaving: true },
        [
          ...effects,
          { run: 'write', change: { session: null, leaving: true } },
          { run: 'dispose', facts, store, mode, isClosed },
          // The server may be away; signing out on the device does not wait for it.
          { run: 'flush-sign-out' },
          { run: 'look-around', ended },
        ],
      ];
    }
    case 'changed-elsewhere': {
      const { facts, needsSignIn } = event;
      // A store that is just being opened may also belong to somebody who signed out.
      if (!facts) return shown.name === 'open' || shown.name === 'opening' ? leaving(session) : stay;
      const isOpen = shown.name === 'open' && session.store !== null && shown.facts.store === facts.store;
      return isOpen && !needsSignIn ? stay : [session, [{ run: 'identify' }]];
    }
    case 'sign-out-heard':
      return [{ ...session, leaving: false }, [{ run: 'write', change: { leaving: false } }]];
    case 'server-back':
      // A sign-in that was requested while the server was away may not be needed.
      if (shown.name !== 'signed-out') return [session, [{ run: 'flush-sign-out' }]];
      return session.asking > 0 ? stay : [session, [{ run: 'identify' }]];
    case 'ended': {
      const { why, person, isSure } = event;
      // The check itself reports the same end.
      return session.ending
        ? stay
        : [{ ...session, ending: { heard: { why, person, isSure }, isBeingJudged: false } }, []];
    }
    case 'ending-judged':
      return [{ ...session, ending: null }, []];
  }
}

/**
 * Computes what follows from an event. The end of a session may be reported before its store is open: it is judged as
 * soon as the page's person is known.
 */
export function reduce(session: PageSession, event: SessionEvent): SessionStep {
  const [next, effects] = transition(session, event);
  const { ending } = next;
  if (!ending || ending.isBeingJudged || next.shown.name === 'opening') return [next, effects];
  return [
    { ...next, ending: { ...ending, isBeingJudged: true } },
    [...effects, { run: 'judge-ending', ending: ending.heard }],
  ];
}
