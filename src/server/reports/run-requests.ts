import { runFailureText } from '@/text/messages/mail/report-run';
import { HttpError } from '../http-error';
import type { ReportRow } from '../metadata/schema/report';

/** The result that a run of an alert would have now. */
export interface AlertFinding {
  /** Null if it is not a number. */
  readonly value: number | null;
  readonly isMet: boolean;
  readonly wouldSend: boolean;
  /** The value, and its consequence, in words. */
  readonly message: string;
}

/** The scheduler's functions for requests. */
interface Runner {
  /** Whether the server sends mail. */
  readonly canMail: boolean;
  /** Looks for requested runs in the log. */
  look(): void;
  /** @throws HttpError 422 if there is no condition or no value, 503 if the engine is busy */
  test(report: ReportRow, signal: AbortSignal): Promise<AlertFinding>;
}

/** Connects requests with the scheduler. Requested runs are stored in the log, so that nothing is lost. */
export interface RunRequests {
  /** Whether the server sends mail; false without a scheduler. */
  canMail(): boolean;
  /** Signals that the log has a requested run. Without a scheduler, the next one finds it. */
  announce(): void;
  /** As the runner's. @throws HttpError 503 also if no scheduler is running */
  test: Runner['test'];
  /** @returns a function that removes the runner */
  serve(runner: Runner): () => void;
}

export function createRunRequests(): RunRequests {
  let current: Runner | null = null;
  return {
    canMail: () => current?.canMail ?? false,
    announce: () => current?.look(),
    async test(report, signal) {
      if (!current) throw new HttpError(503, { message: runFailureText.noScheduler });
      return current.test(report, signal);
    },
    serve(runner) {
      current = runner;
      return () => {
        if (current === runner) current = null;
      };
    },
  };
}
