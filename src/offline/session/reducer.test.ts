import { describe, expect, test } from 'vitest';
import type { SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { SessionEvent } from './events';
import { reduce, sessionOf, type PageSession } from './reducer';

const factsOf = (id: number): SessionFacts => ({
  user: { id, username: `person ${id}`, firstName: '', lastName: '' },
  roles: {},
  store: `store ${id}`,
});
const [ada, ben] = [factsOf(1), factsOf(2)];
const storeOf = ({ store }: SessionFacts) => ({ name: store }) as LocalStore;
const [store, another] = [storeOf(ada), storeOf(ben)];

const blocked = { kind: 'blocked' } as const;
const broken = { kind: 'broken', reason: 'bits' } as const;
const known: PageSession = { ...sessionOf({ name: 'opening' }), turn: 5, signOuts: 2 };
const open = { name: 'open', facts: ada, store, unkept: null } as const;

const states = {
  opening: { ...known, shown: { name: 'opening' } },
  'signed out': { ...known, shown: { name: 'signed-out', reachable: false } },
  'signing in': { ...known, shown: { name: 'signed-out', reachable: true }, asking: 1 },
  open: { ...known, shown: open, store, isConnected: true },
  'in memory': { ...known, shown: { ...open, unkept: broken }, store, isConnected: true },
  'not connected': { ...known, shown: open, store },
  /** Ada's store was lost, and is being opened again. */
  reopening: { ...known, shown: open },
  locked: { ...known, shown: { name: 'locked', facts: ada, waiting: 3 } },
  blocked: { ...known, shown: { name: 'no-store', facts: ada, problem: blocked } },
} satisfies Record<string, PageSession>;
type StateName = keyof typeof states;
const everywhere = Object.keys(states) as StateName[];

const signedOut = { name: 'signed-out', mode: 'keep', isClosed: false, ended: null, only: null } as const;
const identified = { name: 'identified', password: 'secret', signOuts: 2, isPartial: false } as const;
const events = {
  'it begins': { name: 'begun' },
  'a store opened': { name: 'opened', facts: ada, turn: 5, store: another, unkept: null },
  'a store opened too late': { name: 'opened', facts: ada, turn: 4, store: another, unkept: null },
  'a store is held by a tab': { name: 'not-opened', facts: ada, turn: 5, problem: blocked },
  'a store is broken': { name: 'not-opened', facts: ada, turn: 5, problem: broken },
  'the memory stays': { name: 'not-replaced', turn: 5 },
  'the tab let go': { name: 'freed', turn: 5 },
  'a newer version took it': { name: 'replaced', store },
  'it was taken away': { name: 'taken-away', store, how: 'removed' },
  'it is gone': { name: 'gone', store, hasSignedOut: false },
  'it is gone with who signed out': { name: 'gone', store, hasSignedOut: true },
  'another one is gone': { name: 'gone', store: another, hasSignedOut: false },
  'Ada is there': { ...identified, facts: ada },
  'Ben is there': { ...identified, facts: ben },
  'Ben was there before a sign-out': { ...identified, facts: ben, signOuts: 1 },
  'nobody is there': { ...identified, facts: null },
  'nothing is locked': { name: 'lock-checked', facts: ben, turn: 5, password: 'secret', lock: 'none' },
  'the password opened it': { name: 'lock-checked', facts: ben, turn: 5, password: 'secret', lock: 'unlocked' },
  'it is locked': { name: 'lock-checked', facts: ben, turn: 5, password: null, lock: { waiting: 2 } },
  'a page told flags': {
    name: 'page-facts-read',
    store: ada.store,
    facts: { flags: {}, hosts: [], chartSetup: {}, asyncSettings: {} },
  },
  'Ada is admitted': { name: 'admitted', facts: ada },
  'memory will do': { name: 'continued-in-memory' },
  'it was removed': { name: 'removed', store: ada.store },
  'what is here is known': { name: 'looked-around', reachable: true, isAnyOpenable: true, ended: null },
  'somebody signs out': signedOut,
  'another store is signed out of': { ...signedOut, only: another },
  'a tab signed out': { name: 'changed-elsewhere', facts: null, needsSignIn: false },
  'a tab signed Ada in': { name: 'changed-elsewhere', facts: ada, needsSignIn: false },
  'a tab signed Ada in again': { name: 'changed-elsewhere', facts: ada, needsSignIn: true },
  'the server heard': { name: 'sign-out-heard' },
  'the server is back': { name: 'server-back' },
  'the session was ended': { name: 'ended', why: 'ended', person: 1, isSure: false },
} satisfies Record<string, SessionEvent>;
type EventName = keyof typeof events;

/** An opening is answered once, and not while a store is open. */
const answers: readonly EventName[] = [
  'a store opened',
  'a store is held by a tab',
  'a store is broken',
  'nothing is locked',
  'the password opened it',
  'it is locked',
];

/** The next state with its effects, by the states in which this event has any. In all others nothing happens. */
const table: Partial<Record<EventName, Readonly<Record<string, readonly StateName[]>>>> = {
  'it begins': {
    'as it is, connect': ['not connected'],
    'as it is, wait-until-free': ['blocked'],
  },
  'a store opened': {
    'open Ada, connect': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
  },
  'a store opened too late': {
    'as it is, close': everywhere,
  },
  'a store is held by a tab': {
    'no-store Ada blocked, wait-until-free': ['opening', 'signed out', 'signing in', 'reopening', 'locked'],
    'as it is, wait-until-free': ['blocked'],
  },
  'a store is broken': {
    'no-store Ada broken': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
  },
  'the memory stays': {
    'as it is, connect': ['not connected'],
  },
  'the tab let go': {
    'as it is, open': ['blocked'],
  },
  'a newer version took it': {
    'no-store Ada newer, disconnect, close': ['open', 'in memory'],
    'no-store Ada newer, close': ['not connected'],
  },
  'it was taken away': {
    'as it is, look-whether-gone': everywhere,
  },
  'it is gone': {
    'as it is, disconnect, close, open': ['open', 'in memory'],
    'as it is, close, open': ['not connected'],
  },
  'it is gone with who signed out': {
    'signed-out, disconnect, close': ['open', 'in memory'],
    'signed-out, close': ['not connected'],
  },
  'Ada is there': {
    'as it is, check-lock, heed-note': ['opening', 'signed out', 'signing in', 'reopening', 'locked'],
    'as it is, write, remember, heed-note': ['open', 'in memory', 'not connected'],
    'as it is, write, heed-note': ['blocked'],
  },
  'Ben is there': {
    'as it is, check-lock, heed-note': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
    'as it is, disconnect, close, check-lock, heed-note': ['open', 'in memory'],
    'as it is, close, check-lock, heed-note': ['not connected'],
  },
  'nobody is there': {
    'as it is, look-around': ['opening', 'signed out', 'signing in'],
    'as it is, heed-note': ['open', 'in memory', 'not connected', 'reopening', 'locked', 'blocked'],
  },
  'nothing is locked': {
    'as it is, remember, write, open': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
  },
  'the password opened it': {
    'as it is, write, open': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
  },
  'it is locked': {
    'locked Ben': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
  },
  'a page told flags': {
    'as it is, write': ['open', 'in memory', 'not connected', 'reopening', 'locked', 'blocked'],
  },
  'Ada is admitted': {
    'as it is, write, open': ['opening', 'signed out', 'signing in', 'locked'],
  },
  'memory will do': {
    'as it is, open-in-memory': ['blocked'],
  },
  'it was removed': {
    'as it is, disconnect, replace-memory': ['in memory'],
    'as it is, open': ['blocked'],
  },
  'what is here is known': {
    'signed-out': ['opening'],
  },
  'somebody signs out': {
    'signed-out, write, dispose, flush-sign-out, look-around': ['opening', 'reopening', 'locked', 'blocked'],
    'as it is, write, dispose, flush-sign-out, look-around': ['signed out', 'signing in'],
    'signed-out, disconnect, close, write, dispose, flush-sign-out, look-around': ['open', 'in memory'],
    'signed-out, close, write, dispose, flush-sign-out, look-around': ['not connected'],
  },
  'a tab signed out': {
    'signed-out': ['opening', 'reopening'],
    'signed-out, disconnect, close': ['open', 'in memory'],
    'signed-out, close': ['not connected'],
  },
  'a tab signed Ada in': {
    'as it is, identify': ['opening', 'signed out', 'signing in', 'reopening', 'locked', 'blocked'],
  },
  'a tab signed Ada in again': {
    'as it is, identify': everywhere,
  },
  'the server heard': {
    'as it is, write': everywhere,
  },
  'the server is back': {
    'as it is, flush-sign-out': ['opening', 'open', 'in memory', 'not connected', 'reopening', 'locked', 'blocked'],
    'as it is, identify': ['signed out'],
  },
  'the session was ended': {
    'as it is, judge-ending': [
      'signed out',
      'signing in',
      'open',
      'in memory',
      'not connected',
      'reopening',
      'locked',
      'blocked',
    ],
  },
};

const ownerOf = ({ shown }: PageSession) => ('facts' in shown ? shown.facts.store : null);
const storeIn = ({ shown }: PageSession) => (shown.name === 'open' ? shown.store : null);
const problemIn = ({ shown }: PageSession) => (shown.name === 'no-store' ? shown.problem : null);
const isShownAlike = (one: PageSession, other: PageSession) =>
  one.shown.name === other.shown.name && [ownerOf, storeIn, problemIn].every(part => part(one) === part(other));

function nameOf(session: PageSession): string {
  const { name } = session.shown;
  const owner = ownerOf(session);
  return [name, owner && (owner === ada.store ? 'Ada' : 'Ben'), problemIn(session)?.kind].filter(Boolean).join(' ');
}

function follow(state: StateName, event: EventName): string {
  const [next, effects] = reduce(states[state], events[event]);
  const shown = isShownAlike(next, states[state]) ? 'as it is' : nameOf(next);
  return [shown, ...effects.map(({ run }) => run)].join(', ');
}

describe.each(Object.keys(events) as EventName[])('%s', event => {
  const expected = Object.entries(table[event] ?? {});
  const possible = everywhere.filter(
    state => !answers.includes(event) || !('store' in states[state]) || states[state].store === null,
  );
  test.each(possible)('when it is %s', state => {
    const [outcome] = expected.find(([, among]) => among.includes(state)) ?? ['as it is'];
    expect(follow(state, event)).toBe(outcome);
  });
});

test('handles an end that arrives before a store is open once the user is known, and only once', () => {
  const [heard, nothing] = reduce(states.opening, events['the session was ended']);
  const [opened, effects] = reduce(heard, events['a store opened']);
  expect(nothing).toEqual([]);
  expect(effects.map(({ run }) => run)).toEqual(['connect', 'judge-ending']);
  // The check itself reports the same end.
  expect(reduce(opened, events['the session was ended'])).toEqual([opened, []]);
  const [judged] = reduce(opened, { name: 'ending-judged' });
  expect(judged.ending).toBeNull();
});

test('signing out notifies the next page, and applies the choice to the open store', () => {
  const [, effects] = reduce(states.open, { ...signedOut, mode: 'lock', isClosed: true });
  expect(effects).toEqual([
    { run: 'disconnect' },
    { run: 'close', store },
    { run: 'write', change: { session: null, leaving: true } },
    { run: 'dispose', facts: ada, store, mode: 'lock', isClosed: true },
    { run: 'flush-sign-out' },
    { run: 'look-around', ended: null },
  ]);
});

test('shows why the session ended until somebody signs in, even if the server returns and knows nobody', () => {
  const ended = { why: 'closed', mode: 'remove' } as const;
  const after = (...happened: readonly SessionEvent[]) =>
    happened.reduce((session, event) => reduce(session, event)[0], reduce(states.open, { ...signedOut, ended })[0]);
  const looked = { name: 'looked-around', reachable: true, isAnyOpenable: false } as const;
  const nobody = { ...events['nobody is there'], signOuts: states.open.signOuts + 1 };
  const shown = { name: 'signed-out', reachable: true, ended };
  expect(after({ ...looked, ended }, nobody, { ...looked, ended: null }).shown).toEqual(shown);
  expect(after(nobody, { ...looked, ended: null }, { ...looked, ended }).shown).toEqual(shown);
  expect(after(nobody, { ...looked, ended }, { ...looked, ended: null }).shown).toEqual(shown);
});

test('a connected store is stored for its user, and one in memory is not reported as stored', () => {
  const opened = { name: 'opened', facts: ben, turn: 5, store: another } as const;
  const connect = { run: 'connect', store: another, person: 2 };
  expect(reduce(states.opening, { ...opened, unkept: null })[1]).toEqual([{ ...connect, isKept: true }]);
  expect(reduce(states.opening, { ...opened, unkept: broken })[1]).toEqual([{ ...connect, isKept: false }]);
});
