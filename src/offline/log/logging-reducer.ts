import type { Step } from '@/lib/machine';
import type { LogSource } from '../state/log-event';
import type { LogEventRecord } from '../store/records';
import { BATCH } from './batch';

/** State of a page's events, with all that the reducer needs to decide the next step. */
export interface LoggingState {
  /** In memory only. */
  readonly unstored: readonly LogEventRecord[];
  /** Being written to the store; a page that ends may not see the end of it. */
  readonly storing: readonly LogEventRecord[];
  /** Whether a timer is set to store those in memory. */
  readonly willStore: boolean;
  /** Number of events noted since the last batch was sent. */
  readonly unsent: number;
  /** A batch is sent once the running write into the store is done. */
  readonly sending: 'no' | 'once-stored' | 'under-way';
  /** Number of consecutive rejected batches: each makes the next wait longer. */
  readonly failures: number;
  /** Where the last event happened. */
  readonly lastAt: LogSource | null;
  readonly isStopped: boolean;
}

export const noEvents: LoggingState = {
  unstored: [],
  storing: [],
  willStore: false,
  unsent: 0,
  sending: 'no',
  failures: 0,
  lastAt: null,
  isStopped: false,
};

/** Events that the page noted, in order. */
interface Noted {
  readonly records: readonly LogEventRecord[];
  /** Where the last of them happened. */
  readonly at: LogSource | null;
}

export type LoggingEvent =
  | ({ readonly name: 'noted' } & Noted)
  /** It is time to store the events in memory. */
  | { readonly name: 'store-due' }
  | { readonly name: 'stored'; readonly records: readonly LogEventRecord[]; readonly isKept: boolean }
  /** It is time to send, or the page may not be seen again. */
  | { readonly name: 'send-due' }
  /** Sending is over; it `isDone` if nothing is left that could be sent now. */
  | { readonly name: 'sent'; readonly isDone: boolean }
  /** The store has the events of earlier pages. */
  | { readonly name: 'recovered' }
  | { readonly name: 'server-back' }
  /** The page ends: a write may not be finished any more. */
  | ({ readonly name: 'leaving' } & Noted)
  /** The browser accepted these and sends them even if the page closes. */
  | { readonly name: 'handed-over'; readonly records: readonly LogEventRecord[] }
  | { readonly name: 'stopped' };

export type LoggingEffect =
  | { readonly run: 'store-soon' }
  | { readonly run: 'store'; readonly records: readonly LogEventRecord[] }
  /** Sends after a quiet period, which starts now. */
  | { readonly run: 'send-after-quiet' }
  | { readonly run: 'send-again'; readonly failures: number }
  /** Cancels the timer: events are sent now, or by the running send. */
  | { readonly run: 'forget-sending-later' }
  | { readonly run: 'send' }
  | { readonly run: 'hand-over'; readonly records: readonly LogEventRecord[] }
  /** Leaves them for the next page. */
  | { readonly run: 'leave'; readonly records: readonly LogEventRecord[] };

type LoggingStep = Step<LoggingState, LoggingEffect>;

const withNoted = (state: LoggingState, { records, at }: Noted): LoggingState => ({
  ...state,
  unstored: [...state.unstored, ...records],
  unsent: state.unsent + records.length,
  lastAt: at ?? state.lastAt,
});

const without = (from: readonly LogEventRecord[], records: readonly LogEventRecord[]): readonly LogEventRecord[] =>
  from.filter(record => !records.includes(record));

/** A step with effects that precede its own. */
const after = (effects: readonly LoggingEffect[], [state, more]: LoggingStep): LoggingStep => [
  state,
  [...effects, ...more],
];

function store(state: LoggingState): LoggingStep {
  const { unstored, storing } = state;
  if (unstored.length === 0) return [state, []];
  return [
    { ...state, unstored: [], storing: [...storing, ...unstored], willStore: false },
    [{ run: 'store', records: unstored }],
  ];
}

/** Events in memory go through the store, so that they are in one place until accepted. */
function send(state: LoggingState): LoggingStep {
  const forget: LoggingEffect = { run: 'forget-sending-later' };
  if (state.isStopped || state.sending !== 'no') return [state, [forget]];
  return after([forget], onceStored(store({ ...state, sending: 'once-stored', unsent: 0 })));
}

function onceStored([state, effects]: LoggingStep): LoggingStep {
  if (state.sending !== 'once-stored' || state.storing.length > 0) return [state, effects];
  return [{ ...state, sending: 'under-way' }, [...effects, { run: 'send' }]];
}

const sendLater = (state: LoggingState): LoggingStep => [state, state.isStopped ? [] : [{ run: 'send-after-quiet' }]];

function noted(state: LoggingState): LoggingStep {
  const soon: LoggingEffect[] = state.willStore ? [] : [{ run: 'store-soon' }];
  const next = { ...state, willStore: true };
  if (next.unsent >= BATCH) return after(soon, send(next));
  // Each event restarts the quiet period; after a failure the wait is longer.
  return after(soon, next.failures === 0 ? sendLater(next) : [next, []]);
}

function sent(state: LoggingState, isDone: boolean): LoggingStep {
  const failures = isDone ? 0 : state.failures + 1;
  const next: LoggingState = { ...state, sending: 'no', failures };
  if (state.isStopped) return [next, []];
  if (!isDone) return [next, [{ run: 'send-again', failures }]];
  return next.unsent > 0 ? sendLater(next) : [next, []];
}

/** When events are stored and sent. */
export function reduce(state: LoggingState, event: LoggingEvent): LoggingStep {
  switch (event.name) {
    case 'noted':
      return noted(withNoted(state, event));
    case 'store-due':
      return store({ ...state, willStore: false });
    case 'stored': {
      const { records, isKept } = event;
      const storing = without(state.storing, records);
      // The store does not accept them now; they are retried with the next ones, as many as one batch holds.
      const unstored = isKept ? state.unstored : [...records, ...state.unstored].slice(-BATCH);
      return onceStored([{ ...state, storing, unstored }, []]);
    }
    case 'send-due':
      return send(state);
    case 'sent':
      return sent(state, event.isDone);
    case 'recovered':
      return sendLater(state);
    case 'server-back':
      return sendLater({ ...state, failures: 0 });
    case 'leaving': {
      const next = withNoted(state, event);
      return [next, [{ run: 'hand-over', records: next.unstored }]];
    }
    case 'handed-over': {
      const next = { ...state, unstored: without(state.unstored, event.records) };
      const left = [...next.storing, ...next.unstored];
      return after(left.length > 0 ? [{ run: 'leave', records: left }] : [], store(next));
    }
    case 'stopped':
      return [{ ...state, isStopped: true }, []];
  }
}
