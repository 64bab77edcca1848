import type { EngineFailure } from '@/query/kept-rows/refusal';
import type { Step } from '@/lib/machine';

/** The engine ends after this long without a query, or with the page hidden. Milliseconds. */
export const IDLE = 5 * 60_000;
export const UNSEEN = 30_000;

/** A query that waits for the engine, or is being answered. */
export interface Asked {
  readonly id: number;
  /** The chart that asks: its newer query replaces an older one that waits. Null if nothing is replaced. */
  readonly requester: string | null;
  /** Lower goes first; queries in view go before those below. */
  readonly priority: number;
  /** How many times the engine crashed on it. */
  readonly breaks: number;
}

export interface EngineState {
  readonly engine: 'off' | 'starting' | 'ready';
  /** Number of consecutive failed starts. */
  readonly failedStarts: number;
  /** In the order of their arrival. */
  readonly waiting: readonly Asked[];
  /** Sent to the engine, in the order in which it answers them. */
  readonly running: readonly Asked[];
  /** The page is hidden: nothing is started until it is seen again. */
  readonly isAsleep: boolean;
}

export const engineOff: EngineState = {
  engine: 'off',
  failedStarts: 0,
  waiting: [],
  running: [],
  isAsleep: false,
};

export type EngineEvent =
  | { readonly name: 'asked'; readonly question: Omit<Asked, 'breaks'> }
  | { readonly name: 'withdrawn'; readonly id: number }
  | { readonly name: 'started' }
  /** Or its database, which the first statement opens, could not be opened. */
  | { readonly name: 'not-started'; readonly message: string }
  /** Its database was opened. */
  | { readonly name: 'opened' }
  /** The engine answered the query, even if only that it cannot be answered. */
  | { readonly name: 'settled'; readonly id: number }
  /** It trapped, ran out of memory or stopped responding, and is no longer reliable. */
  | { readonly name: 'broke'; readonly message: string }
  | { readonly name: 'idle' }
  | { readonly name: 'hidden' }
  | { readonly name: 'unseen' }
  /** The page is about to be frozen or left. */
  | { readonly name: 'frozen' }
  | { readonly name: 'seen' };

export type EngineEffect =
  | { readonly run: 'start' }
  | { readonly run: 'end' }
  | { readonly run: 'send'; readonly id: number }
  | { readonly run: 'fail'; readonly id: number; readonly failure: EngineFailure }
  /** Schedules an event after a delay; it replaces an earlier one of that name. */
  | { readonly run: 'wait'; readonly event: 'idle' | 'unseen'; readonly milliseconds: number }
  | { readonly run: 'cancel'; readonly event: 'idle' | 'unseen' };

type EngineStep = Step<EngineState, EngineEffect>;

/** Queries at the engine: it would wait for a page that draws what came before. */
export const MOST_RUNNING = 4;
const MOST_BREAKS = 2;
const MOST_STARTS = 2;

const fail = ({ id }: Asked, failure: EngineFailure): EngineEffect => ({ run: 'fail', id, failure });

/** The next query: the lowest priority, and of those the oldest. */
const nextOf = (waiting: readonly Asked[]): Asked | undefined =>
  waiting.reduce<Asked | undefined>((best, one) => (best && best.priority <= one.priority ? best : one), undefined);

/** Takes the next step: starts the engine, sends it queries, or lets it rest. */
function proceed(state: EngineState, before: readonly EngineEffect[] = []): EngineStep {
  const { engine, waiting, running, isAsleep } = state;
  if (engine === 'off' && waiting.length > 0 && !isAsleep)
    return [{ ...state, engine: 'starting' }, [...before, { run: 'start' }]];
  if (engine !== 'ready' || running.length === MOST_RUNNING) return [state, before];
  const next = nextOf(waiting);
  if (next) {
    const sent = { ...state, running: [...running, next], waiting: waiting.filter(one => one !== next) };
    return proceed(sent, [...before, { run: 'send', id: next.id }]);
  }
  return [state, running.length > 0 ? before : [...before, { run: 'wait', event: 'idle', milliseconds: IDLE }]];
}

function ask(state: EngineState, question: Omit<Asked, 'breaks'>): EngineStep {
  const replaced = state.waiting.filter(({ requester }) => requester !== null && requester === question.requester);
  const waiting = [...state.waiting.filter(one => !replaced.includes(one)), { ...question, breaks: 0 }];
  const failures = replaced.map(one => fail(one, { kind: 'replaced' }));
  return proceed({ ...state, waiting }, [{ run: 'cancel', event: 'idle' }, ...failures]);
}

/** The engine is gone. Its queries are retried if that may succeed. */
function withoutEngine(state: EngineState): EngineState {
  const { running, waiting } = state;
  return { ...state, engine: 'off', running: [], waiting: [...running, ...waiting] };
}

function breakDown(state: EngineState, message: string): EngineStep {
  const [first, ...others] = state.running;
  const end: readonly EngineEffect[] = [{ run: 'cancel', event: 'idle' }, { run: 'end' }];
  if (!first) return proceed(withoutEngine(state), end);
  // The others had not begun.
  const broken = { ...first, breaks: first.breaks + 1 };
  if (broken.breaks < MOST_BREAKS) return proceed(withoutEngine({ ...state, running: [broken, ...others] }), end);
  const failed = fail(broken, { kind: 'broken', message });
  return proceed(withoutEngine({ ...state, running: others }), [...end, failed]);
}

/** @param state without an engine */
function failToStart(state: EngineState, message: string): EngineStep {
  const failedStarts = state.failedStarts + 1;
  const off: EngineState = { ...state, failedStarts };
  if (failedStarts < MOST_STARTS) return proceed(off, [{ run: 'end' }]);
  const failures = state.waiting.map(one => fail(one, { kind: 'no-engine', message }));
  // The next query tries the engine once more.
  return [{ ...off, failedStarts: 0, waiting: [] }, [{ run: 'end' }, ...failures]];
}

function sleep(state: EngineState): EngineStep {
  const effects: EngineEffect[] = (['idle', 'unseen'] as const).map(event => ({ run: 'cancel', event }));
  if (state.engine !== 'off') effects.push({ run: 'end' });
  return [{ ...withoutEngine(state), isAsleep: true }, effects];
}

/** Decides when the engine runs, and which query comes next. */
export function engineReducer(state: EngineState, event: EngineEvent): EngineStep {
  switch (event.name) {
    case 'asked':
      return ask(state, event.question);
    case 'withdrawn': {
      const one = state.waiting.find(({ id }) => id === event.id);
      if (!one) return [state, []];
      return [{ ...state, waiting: state.waiting.filter(other => other !== one) }, [fail(one, { kind: 'withdrawn' })]];
    }
    case 'started':
      return state.engine === 'starting' ? proceed({ ...state, engine: 'ready' }) : [state, []];
    case 'not-started':
      return state.engine === 'off' ? [state, []] : failToStart(withoutEngine(state), event.message);
    case 'opened':
      return [{ ...state, failedStarts: 0 }, []];
    case 'settled':
      return state.running.some(({ id }) => id === event.id)
        ? proceed({ ...state, running: state.running.filter(({ id }) => id !== event.id) })
        : [state, []];
    case 'broke':
      return state.engine === 'ready' ? breakDown(state, event.message) : [state, []];
    case 'idle':
      return state.engine === 'ready' && state.running.length + state.waiting.length === 0
        ? [withoutEngine(state), [{ run: 'end' }]]
        : [state, []];
    case 'hidden':
      return [state, [{ run: 'wait', event: 'unseen', milliseconds: UNSEEN }]];
    case 'unseen':
    case 'frozen':
      return sleep(state);
    case 'seen':
      return proceed({ ...state, isAsleep: false }, [{ run: 'cancel', event: 'unseen' }]);
  }
}
