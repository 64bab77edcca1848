import type { Outcome } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import { endData } from '@/api/write/sql-run';
import type { Clock } from '@/lib/clock';
import type { QueryRun, RunFailure } from '@/model/sql-run';
import { DamagedResultError } from '../results/decode';
import type { NewLogEvent } from '../state/log-event';
import type { LocalStore } from '../store/database';
import { isQuotaExceeded } from '../store/quota';
import { changeRun } from './history';
import { readRunAnswer, type RunAnswer } from './run-answer';
import { failureOf, noRoom, unreadable } from './run-failure';
import { nextRun, type RunEvent } from './run-steps';

interface RunRecorderOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  /** Notes a usage event. */
  readonly log: (event: NewLogEvent) => void;
  /** Whether failures of the store are expected: the next page continues. */
  readonly isClosed: () => boolean;
}

/** Stores what happens to runs. */
export interface RunRecorder {
  /** Takes a run to its next state. */
  tell(id: string, event: RunEvent): Promise<void>;
  /** Stores the answer to a request for the rows of a run. */
  takeIn(id: string, outcome: Outcome<WireResponse>): Promise<void>;
}

/** Usage event for a failed run. */
const failureEvent = ({ type, reason }: RunFailure): NewLogEvent => ({
  name: 'sqllab_fetch_failed_query',
  at: { source: 'sqlLab', id: 0 },
  data: endData({
    type,
    details: reason.code === 'text' ? reason.text : reason.code === 'device' ? reason.why : reason.code,
  }),
});

export function runRecorder({ store, clock, log, isClosed }: RunRecorderOptions): RunRecorder {
  async function step(id: string, event: RunEvent, rows?: { readonly stream: Uint8Array; readonly now: number }) {
    const now = clock.now();
    let before: QueryRun | null = null;
    const next = await changeRun(
      store,
      id,
      run => {
        before = run;
        return nextRun(run, event, now);
      },
      rows,
    );
    // A failure is recorded by the step that caused it.
    if (next && next !== before && next.state.name === 'failed') log(failureEvent(next.state.failure));
  }

  async function tell(id: string, event: RunEvent, stream?: Uint8Array): Promise<void> {
    const now = clock.now();
    try {
      await step(id, event, stream && { stream, now });
    } catch (error) {
      if (isClosed()) return;
      // Rows that do not fit are reported; other errors concern the store, and are reported elsewhere.
      if (stream && isQuotaExceeded(error)) await step(id, { name: 'failed', failure: noRoom });
      else throw error;
    }
  }

  return {
    tell: (id, event) => tell(id, event),
    async takeIn(id, outcome) {
      if (outcome.kind !== 'success') {
        const failure = failureOf(outcome);
        return tell(id, failure ? { name: 'failed', failure } : { name: 'unanswered' });
      }
      let answer: RunAnswer | null;
      try {
        answer = await readRunAnswer(outcome.value);
      } catch (error) {
        // The body was incomplete: the server may still have the rows.
        if (!(error instanceof DamagedResultError)) return tell(id, { name: 'unanswered' });
        answer = null;
      }
      if (!answer) return tell(id, { name: 'failed', failure: unreadable });
      if (answer.kind === 'accepted') return tell(id, { name: 'accepted', queryId: answer.queryId });
      return tell(id, { name: 'arrived', facts: answer.facts }, answer.stream);
    },
  };
}
