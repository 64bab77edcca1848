import { CircleCheck } from 'lucide-react';
import { isOnDevice, isUnderWay, type QueryRun } from '@/model/sql-run';
import { explainedIn } from '@/model/sql-statements';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useRows } from '@/offline/react/sql-editor';
import { useSeconds } from '@/offline/react/use-now';
import { clockTime } from '@/text/ages';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { runningText } from '@/text/messages/sql-editor/running';
import { Button } from '@/ui/button/Button';
import { Chip } from '@/ui/chip/Chip';
import { Notice } from '@/ui/notice/Notice';
import { Progress } from '@/ui/progress/Progress';
import type { Fault } from '../editor/handle';
import { deviceWords, failureWords, planText, secondsOf, stateWords } from '../run-words';
import { lazy } from '@/ui/lazy/lazy';
import * as css from './Output.css';

const QueryPlan = lazy(() => import('./QueryPlan'));
const ResultView = lazy(() => import('../results/ResultView'));

interface RunViewProps {
  readonly run: QueryRun | null;
  /** Whether the SQL has changed since the run. */
  readonly isEdited: boolean;
  readonly onAgain: (run: QueryRun) => void;
  readonly fault: Fault | null;
  readonly onFault: (fault: Fault) => void;
}

/** The state of a run: its progress, its rows, or the reason why there are none. */
export function RunView({ run, isEdited, onAgain, fault, onFault }: RunViewProps) {
  const rows = useRows(run);
  if (!run) {
    return (
      <div className={css.middle}>
        <Notice>{runningText.noResults}</Notice>
      </div>
    );
  }
  if (isUnderWay(run)) return <UnderWay run={run} />;
  const { state } = run;
  if (state.name === 'failed') {
    const message = fault?.message ?? failureWords(state.failure.reason);
    return <FailedRun message={message} fault={fault} onFault={onFault} onAgain={() => onAgain(run)} />;
  }
  if (state.name === 'stopped') {
    return (
      <div className={css.middle}>
        <Notice action={<Button onPress={() => onAgain(run)}>{runningText.again}</Button>}>
          {runningText.stopped}
        </Notice>
      </div>
    );
  }
  const marks = <DeviceMarks run={run} />;
  const edited = isEdited && (
    <Chip variant="smallAmber" title={runningText.editedWhy}>
      {runningText.edited}
    </Chip>
  );
  if (rows.name === 'here' && rows.result.columns.length > 0) {
    const plan = explainedIn(run.sql) === null ? null : planText(rows.result);
    return plan !== null ? (
      <QueryPlan tab={run.tab} plan={plan} mark={edited} />
    ) : (
      <div className={css.rows}>
        <ResultView
          run={run}
          result={rows.result}
          mark={
            <>
              {marks}
              {edited}
            </>
          }
        />
      </div>
    );
  }
  return (
    <div className={css.rows}>
      <div className={css.status} role="status">
        <CircleCheck size={14} aria-hidden="true" />
        {runningText.done(
          run.creates ? runningText.created : runningText.rows(run.rows ?? 0),
          secondsOf(run, run.startedAt),
          clockTime(run.endedAt ?? run.startedAt),
        )}
        {marks}
        {edited}
      </div>
      {(rows.name === 'gone' || rows.name === 'damaged') && !run.creates && (
        <div className={css.middle}>
          <Notice action={<Button onPress={() => onAgain(run)}>{runningText.again}</Button>}>
            {rows.name === 'gone' ? runningText.rowsGone : runningText.damaged}
          </Notice>
        </div>
      )}
    </div>
  );
}

interface FailedRunProps extends Pick<RunViewProps, 'fault' | 'onFault'> {
  readonly message: string;
  readonly onAgain: () => void;
}

/** The error of a run, with the way to its place in the SQL. */
function FailedRun({ message, fault, onFault, onAgain }: FailedRunProps) {
  return (
    <div className={css.failure} role="alert">
      <pre className={css.message}>{message}</pre>
      <div className={css.actions}>
        {fault && (
          <Button size="small" onPress={() => onFault(fault)}>
            {runningText.line(fault.line)} · {runningText.goThere}
          </Button>
        )}
        <Button size="small" onPress={onAgain}>
          {runningText.again}
        </Button>
      </div>
    </div>
  );
}

/** Marks rows that were computed on this device, and estimates among them. */
function DeviceMarks({ run }: { readonly run: QueryRun }) {
  const here = deviceWords(run);
  const estimates = run.device?.estimates ?? [];
  return (
    <>
      {here && (
        <Chip variant="smallAmber" title={here.why}>
          {here.mark}
        </Chip>
      )}
      {estimates.length > 0 && (
        <Chip variant="smallAmber" title={deviceSqlText.estimateWhy(estimates)}>
          {deviceSqlText.estimate}
        </Chip>
      )}
    </>
  );
}

/** A separate component because it renders every second. */
function UnderWay({ run }: { readonly run: QueryRun }) {
  const { clock } = useOffline();
  useSeconds(true);
  const isOutOfReach = useIsAway() && !isOnDevice(run);
  const now = clock.now();
  return (
    <div className={css.middle} role="status" aria-live="off">
      <Notice title={stateWords(run)}>
        {isOutOfReach ? runningText.outOfReach : runningText.elapsed(secondsOf(run, now))}
      </Notice>
      {run.progress > 0 && <Progress label={stateWords(run)} share={run.progress / 100} />}
    </div>
  );
}
