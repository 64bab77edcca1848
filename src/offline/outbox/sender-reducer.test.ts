import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idleSender, reduce, type SenderEffect, type SenderEvent, type SenderState } from './sender-reducer';

const counted = { failures: 2, undecided: 3 };
const draining = { ...counted, name: 'draining', isHalted: false, again: null } as const;
const states = {
  idle: { ...counted, name: 'idle' },
  resting: { ...counted, name: 'resting' },
  draining,
  'draining, more stored': { ...draining, again: 'stored' },
  'draining, more asked': { ...draining, again: 'asked' },
  halted: { ...draining, isHalted: true },
  'halted, more stored': { ...draining, isHalted: true, again: 'stored' },
  'halted, more asked': { ...draining, isHalted: true, again: 'asked' },
  stopped: { ...counted, name: 'stopped' },
} satisfies Record<string, SenderState>;
type StateName = keyof typeof states;
const everywhere = Object.keys(states) as StateName[];
const except = (...names: readonly StateName[]) => everywhere.filter(name => !names.includes(name));

const here = { canReach: true };
const away = { canReach: false };
const events = {
  'something waits': { ...here, name: 'stored' },
  'something waits without a server': { ...away, name: 'stored' },
  'it is asked for': { ...here, name: 'asked' },
  'it is asked for without a server': { ...away, name: 'asked' },
  'the server is there': { ...here, name: 'connectivity-changed' },
  'the server went away': { ...away, name: 'connectivity-changed' },
  'a person decided': { ...here, name: 'undecided', count: 2 },
  'a person decided without a server': { ...away, name: 'undecided', count: 2 },
  'a person is asked': { ...here, name: 'undecided', count: 4 },
  'as many are asked': { ...here, name: 'undecided', count: 3 },
  'all was sent': { ...here, name: 'drained', decided: 1, nextAt: null },
  'nothing was sent': { ...here, name: 'drained', decided: 0, nextAt: null },
  'one was put off': { ...here, name: 'drained', decided: 0, nextAt: 70 },
  'one was sent and one put off': { ...here, name: 'drained', decided: 1, nextAt: 70 },
  'it was halted': { ...away, name: 'halted', decided: 0 },
  'it was halted on its way': { ...away, name: 'halted', decided: 5 },
  'the pass is over': { ...here, name: 'pass-ended', isBroken: false },
  'the pass is over without a server': { ...away, name: 'pass-ended', isBroken: false },
  'the store failed': { ...here, name: 'pass-ended', isBroken: true },
  'it is stopped': { ...here, name: 'stopped' },
} satisfies Record<string, SenderEvent>;
type EventName = keyof typeof events;

const told = (effect: SenderEffect): string => {
  const { run, ...rest } = effect;
  return [run, ...Object.values(rest)].join(' ');
};

/** The name of a state, if only that and the counts below matter. */
function nameOf(state: SenderState): string {
  const { failures: _, undecided: __, ...rest } = state;
  const found = everywhere.find(name => {
    const { failures: ___, undecided: ____, ...known } = states[name];
    return JSON.stringify(known) === JSON.stringify(rest);
  });
  return found ?? JSON.stringify(rest);
}

/** The expected step: the next state, then its effects. States that are not listed stay the same, without effects. */
const table: Readonly<Record<EventName, Readonly<Record<string, readonly StateName[]>>>> = {
  'something waits': {
    'draining: drain': ['idle'],
    'draining, more stored: look-again': ['draining', 'draining, more stored'],
    'draining, more asked: look-again': ['draining, more asked'],
    'halted, more stored: look-again': ['halted', 'halted, more stored'],
    'halted, more asked: look-again': ['halted, more asked'],
  },
  'something waits without a server': {},
  'it is asked for': {
    'draining: drain': ['idle', 'resting'],
    'draining, more asked: look-again': ['draining', 'draining, more stored', 'draining, more asked'],
    'halted, more asked: look-again': ['halted', 'halted, more stored', 'halted, more asked'],
  },
  'it is asked for without a server': {},
  'the server is there': {
    'draining: drain': ['idle', 'resting'],
    'draining, more asked: look-again': ['draining', 'draining, more stored', 'draining, more asked'],
    'halted, more asked: look-again': ['halted', 'halted, more stored', 'halted, more asked'],
  },
  'the server went away': { 'as it is: show-awaited': everywhere },
  'a person decided': {
    'draining: tell-decided, drain': ['idle', 'resting'],
    'draining, more asked: tell-decided, look-again': ['draining', 'draining, more stored', 'draining, more asked'],
    'halted, more asked: tell-decided, look-again': ['halted', 'halted, more stored', 'halted, more asked'],
    'as it is: tell-decided': ['stopped'],
  },
  'a person decided without a server': { 'as it is: tell-decided': everywhere },
  'a person is asked': {},
  'as many are asked': {},
  'all was sent': { 'as it is: tell-decided': everywhere },
  'nothing was sent': {},
  'one was put off': { 'as it is: wake-at 70': except('stopped') },
  'one was sent and one put off': {
    'as it is: tell-decided, wake-at 70': except('stopped'),
    'as it is: tell-decided': ['stopped'],
  },
  'it was halted': {
    'halted: tell-halted, rest 3': ['draining', 'halted'],
    'halted, more stored: tell-halted, rest 3': ['draining, more stored', 'halted, more stored'],
    'halted, more asked: tell-halted, rest 3': ['draining, more asked', 'halted, more asked'],
    'as it is: tell-halted': ['idle', 'resting', 'stopped'],
  },
  'it was halted on its way': {
    'halted: tell-decided, tell-halted, rest 3': ['draining', 'halted'],
    'halted, more stored: tell-decided, tell-halted, rest 3': ['draining, more stored', 'halted, more stored'],
    'halted, more asked: tell-decided, tell-halted, rest 3': ['draining, more asked', 'halted, more asked'],
    'as it is: tell-decided, tell-halted': ['idle', 'resting', 'stopped'],
  },
  'the pass is over': {
    'idle:': ['draining'],
    'resting:': ['halted', 'halted, more stored'],
    'draining: drain': ['draining, more stored', 'draining, more asked', 'halted, more asked'],
  },
  'the pass is over without a server': {
    'idle:': ['draining', 'draining, more stored', 'draining, more asked'],
    'resting:': ['halted', 'halted, more stored', 'halted, more asked'],
  },
  'the store failed': {
    'resting: rest 3': ['draining', 'draining, more stored', 'halted', 'halted, more stored'],
    'draining: rest 3, drain': ['draining, more asked', 'halted, more asked'],
  },
  'it is stopped': { 'stopped:': everywhere },
};

describe.each(Object.keys(events) as EventName[])('when %s', event => {
  const expected = (name: StateName) =>
    Object.entries(table[event]).find(([, names]) => names.includes(name))?.[0] ?? 'as it is:';

  test.each(everywhere)('%s', name => {
    const [next, effects] = reduce(states[name], events[event]);
    const words = expected(name).startsWith('as it is') ? name : nameOf(next);
    expect(`${nameOf(next)}: ${effects.map(told).join(', ')}`.trim()).toBe(
      expected(name).replace('as it is', words).trim(),
    );
  });
});

describe('counts', () => {
  test('a pass that sent something resets the delays', () =>
    expect(reduce(draining, events['nothing was sent'])[0].failures).toBe(0));

  test('counts failed passes until then', () => {
    const halted = reduce(draining, events['it was halted'])[0];
    expect([halted.failures, reduce(halted, events['the pass is over'])[0].failures]).toEqual([3, 3]);
  });

  test('compares the number of conflicts with the last count', () => {
    const after = reduce(states.idle, events['a person is asked'])[0];
    expect(after.undecided).toBe(4);
    expect(reduce(after, events['as many are asked'])[1].map(told)).toEqual(['tell-decided', 'drain']);
  });
});

/** Events that start or request a pass; those of a pass come while one is running. */
const asking = fc.constantFrom<SenderEvent>(
  ...(
    ['something waits', 'it is asked for', 'the server is there', 'the server went away', 'a person decided'] as const
  ).map(name => events[name]),
);
const ending = fc.constantFrom<SenderEvent>(
  ...(['all was sent', 'one was put off', 'it was halted'] as const).map(name => events[name]),
);

test('in any order of events, one pass runs at a time, and no requested one is lost', () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(asking, ending, fc.constantFrom(events['the pass is over'], events['the store failed']))),
      all => {
        let state: SenderState = idleSender;
        let passes = 0;
        let isOwed = false;
        for (const event of all) {
          const isOfPass = event.name === 'drained' || event.name === 'halted' || event.name === 'pass-ended';
          if (isOfPass && passes === 0) continue;
          const [next, effects] = reduce(state, event);
          if (event.name === 'pass-ended') passes -= 1;
          const begun = effects.filter(({ run }) => run === 'drain').length;
          passes += begun;
          if (begun > 0) isOwed = false;
          else if (event.name === 'asked') isOwed = true;
          expect(passes).toBe(next.name === 'draining' ? 1 : 0);
          // It follows the running pass.
          if (isOwed) expect(next).toMatchObject({ name: 'draining', again: 'asked' });
          state = next;
        }
      },
    ),
  ));
