import { useState } from 'react';
import {
  runReportNow,
  testAlertNow,
  type BegunRun,
  type NoRunReason,
  type TestedAlert,
} from '@/offline/direct/report-runs';
import { useOffline } from '@/offline/react/context';
import { reasonOfError } from '@/offline/state/failure-reason';

/** The person's last action on a report, and its result. */
export type AskedOfReport =
  | { readonly name: 'idle' }
  | { readonly name: 'asking'; readonly what: 'run' | 'test' }
  | BegunRun
  | TestedAlert
  | NoRunReason;

interface RunNow {
  readonly request: AskedOfReport;
  readonly run: () => void;
  readonly test: () => void;
}

/** @param onBegun called when the server has started a run */
export function useRunNow(id: number, onBegun: () => void): RunNow {
  const { ask } = useOffline();
  const [request, setRequest] = useState<AskedOfReport>({ name: 'idle' });
  function follow(what: 'run' | 'test', answer: Promise<AskedOfReport>): void {
    setRequest({ name: 'asking', what });
    answer.then(
      told => {
        setRequest(told);
        if (told.name === 'begun') onBegun();
      },
      (error: unknown) => setRequest({ name: 'failed', reason: reasonOfError(error) }),
    );
  }
  return {
    request,
    run: () => follow('run', runReportNow(ask, id)),
    test: () => follow('test', testAlertNow(ask, id)),
  };
}
