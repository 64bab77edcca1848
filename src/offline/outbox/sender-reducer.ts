import type { Step } from '@/lib/machine';

/** Reason for a pass: a waiting command was stored, possibly by the last pass, or anything else. */
type Occasion = 'stored' | 'asked';

/** State of a sender, with all that the reducer needs to decide the next step. */
export type SenderState = {
  /** Number of consecutive halted passes: each makes the next wait longer. */
  readonly failures: number;
  /** Number of commands that a person has to decide about, at the last count. */
  readonly undecided: number;
} & (
  | { readonly name: 'idle' }
  /** The last pass was halted, and another is due in a while: commands it returned to the queue are not new. */
  | { readonly name: 'resting' }
  /** A pass is running. `again` says that another one follows, and for what reason. */
  | { readonly name: 'draining'; readonly isHalted: boolean; readonly again: Occasion | null }
  | { readonly name: 'stopped' }
);

export const idleSender: SenderState = { name: 'idle', failures: 0, undecided: 0 };

export type SenderEvent = {
  /** Whether the server is reachable, as far as is known. */
  readonly canReach: boolean;
} &
  /** Something in the outbox waits to be sent. */
  (
    | { readonly name: 'stored' }
    /** A person, the service worker or an expired delay requests a pass. */
    | { readonly name: 'asked' }
    | { readonly name: 'connectivity-changed' }
    | { readonly name: 'undecided'; readonly count: number }
    /** A pass sent all it could. `nextAt` is when a delayed command may go. */
    | { readonly name: 'drained'; readonly decided: number; readonly nextAt: number | null }
    /** A pass met a failure that makes all others wait. */
    | { readonly name: 'halted'; readonly decided: number }
    /** The pass is over, and others may send. It `isBroken` if the store failed or was closed. */
    | { readonly name: 'pass-ended'; readonly isBroken: boolean }
    | { readonly name: 'stopped' }
  );

export type SenderEffect =
  /** Starts a pass, once no other tab is sending. */
  | { readonly run: 'drain' }
  /** Notifies the running pass of new commands. */
  | { readonly run: 'look-again' }
  /** Schedules a pass, replacing an earlier schedule. */
  | { readonly run: 'wake-at'; readonly at: number }
  | { readonly run: 'rest'; readonly failures: number }
  /** Shows the changes that wait for the server's answer. */
  | { readonly run: 'show-awaited' }
  | { readonly run: 'tell-decided' }
  | { readonly run: 'tell-halted' };

type SenderStep = Step<SenderState, SenderEffect>;

function ask(state: SenderState, occasion: Occasion, canReach: boolean): SenderStep {
  if (state.name === 'stopped' || !canReach) return [state, []];
  if (state.name === 'draining')
    return [{ ...state, again: state.again === 'asked' ? 'asked' : occasion }, [{ run: 'look-again' }]];
  if (state.name === 'resting' && occasion === 'stored') return [state, []];
  return [{ ...state, name: 'draining', isHalted: false, again: null }, [{ run: 'drain' }]];
}

/** Schedules a retry, unless the server is reported back earlier. */
function halt(state: SenderState): SenderStep {
  if (state.name !== 'draining') return [state, []];
  const failures = state.failures + 1;
  return [{ ...state, failures, isHalted: true }, [{ run: 'rest', failures }]];
}

function end(state: SenderState, canReach: boolean): SenderStep {
  if (state.name !== 'draining') return [state, []];
  const { isHalted, again, ...rest } = state;
  const next: SenderState = { ...rest, name: isHalted ? 'resting' : 'idle' };
  return again === null ? [next, []] : ask(next, again, canReach);
}

/** A step with effects that precede its own. */
const after = (effects: readonly SenderEffect[], [state, more]: SenderStep): SenderStep => [
  state,
  [...effects, ...more],
];

const tellDecided = (decided: number): readonly SenderEffect[] => (decided > 0 ? [{ run: 'tell-decided' }] : []);

/** When the outbox is sent. */
export function reduce(state: SenderState, event: SenderEvent): SenderStep {
  const { canReach } = event;
  switch (event.name) {
    case 'stored':
    case 'asked':
      return ask(state, event.name, canReach);
    case 'connectivity-changed':
      return after(canReach ? [] : [{ run: 'show-awaited' }], ask(state, 'asked', canReach));
    case 'undecided': {
      const next = { ...state, undecided: event.count };
      // A person decided, in this tab or another: the version now shown is fetched, and commands queued behind it may
      // go.
      return event.count < state.undecided ? after(tellDecided(1), ask(next, 'asked', canReach)) : [next, []];
    }
    case 'drained': {
      const { decided, nextAt } = event;
      const waking: SenderEffect[] =
        nextAt === null || state.name === 'stopped' ? [] : [{ run: 'wake-at', at: nextAt }];
      return [{ ...state, failures: 0 }, [...tellDecided(decided), ...waking]];
    }
    case 'halted':
      return after([...tellDecided(event.decided), { run: 'tell-halted' }], halt(state));
    case 'pass-ended': {
      const [halted, effects] = event.isBroken ? halt(state) : [state, []];
      return after(effects, end(halted, canReach));
    }
    case 'stopped':
      return [{ failures: state.failures, undecided: state.undecided, name: 'stopped' }, []];
  }
}
