import { isAlert } from '@/model/report';
import { hasEnded, type AlertTest, type ReportRun } from '@/model/report-run';
import { useIsAway } from '@/offline/react/context';
import type { ListedReport } from '@/offline/reads/reports';
import { reasonWords } from '@/text/failure-reason';
import { reportRunsText as text } from '@/text/messages/home/report-runs';
import { Button } from '@/ui/button/Button';
import { exactNumber } from './run-words';
import type { AskedOfReport, useRunNow } from './use-run-now';
import * as css from './ReportRuns.css';

interface RunActionsProps {
  readonly report: ListedReport;
  readonly now: ReturnType<typeof useRunNow>;
  /** The requested run, once it is in the log. */
  readonly run: ReportRun | null;
}

/** Describes the found value and what would follow, from the server's text or else from the fields of its answer. */
function testWords({ value, isMet, wouldSend, message }: AlertTest): string {
  if (message !== null) return message;
  const follows = wouldSend ? text.wouldSend : isMet ? text.metNotSent : text.notMet;
  return value === null ? follows : `${text.foundValue(exactNumber(value))} ${follows}`;
}

function wordsOf(request: AskedOfReport, run: ReportRun | null): string {
  switch (request.name) {
    case 'idle':
      return '';
    case 'asking':
      return request.what === 'run' ? text.askingRun : text.askingTest;
    case 'begun':
      return run && hasEnded(run) ? text.runEnded(text.states[run.state], run.message ?? '') : text.runBegun;
    case 'tested':
      return testWords(request.test);
    case 'not-offered':
      return text.notOffered;
    case 'failed':
      return text.requestFailed(reasonWords(request.reason));
  }
}

/** Sends a report now, or checks the condition of an alert; the server does both. */
export function RunActions({ report, now: { request, run: runNow, test: testNow }, run }: RunActionsProps) {
  const unavailable = useIsAway() ? text.needsNetwork : undefined;
  const asked = request.name === 'asking' ? request.what : null;
  return (
    <div className={css.actions}>
      <div className={css.line}>
        {isAlert(report) && (
          <Button isPending={asked === 'test'} isDisabled={asked === 'run'} unavailable={unavailable} onPress={testNow}>
            {text.testNow}
          </Button>
        )}
        <Button isPending={asked === 'run'} isDisabled={asked === 'test'} unavailable={unavailable} onPress={runNow}>
          {text.sendNow}
        </Button>
      </div>
      <p className={css.about} role="status">
        {wordsOf(request, run)}
      </p>
    </div>
  );
}
