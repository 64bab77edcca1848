import { runFailureText } from '@/text/messages/mail/report-run';
import { HttpError } from '../http-error';
import type { ReportRow } from '../metadata/schema/report';

/** What a run of an alert would do now. */
export interface AlertFinding {
  /** Null where it is no number. */
  readonly value: number | null;
  readonly isMet: boolean;
  readonly wouldSend: boolean;
  /** What was found, and what follows from it. */
  readonly message: string;
}

/** What the scheduler does for those that ask. */
interface Runner {
  /** Looks for requested runs in the log. */
  look(): void;
  /** @throws HttpError 422 where there is no condition or no value, 503 for a busy engine */
  test(report: ReportRow, signal: AbortSignal): Promise<AlertFinding>;
}

/** Connects requests with the scheduler. What is to be run stands in the log, so that nothing is lost. */
export interface RunRequests {
  /** Says that the log has a requested run. Without a scheduler, the next one finds it. */
  announce(): void;
  /** As the runner's. @throws HttpError 503 besides where no scheduler runs */
  test: Runner['test'];
  /** @returns what takes the runner away again */
  serve(runner: Runner): () => void;
}

export function createRunRequests(): RunRequests {
  let current: Runner | null = null;
  return {
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
