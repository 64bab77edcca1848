import type { ReportRun, RunState } from '@/model/report-run';
import { fullTime } from '@/text/ages';
import { reportRunsText as text } from '@/text/messages/home/report-runs';
import { Marker } from '@/ui/marker/Marker';
import { factsOf } from './run-words';
import * as css from './ReportRuns.css';

const tones = {
  running: 'amber',
  sent: 'accent',
  'not-met': 'outlined',
  'in-grace': 'outlined',
  failed: 'red',
  other: 'outlined',
} as const satisfies Readonly<Record<RunState, string>>;

interface RunListProps {
  readonly runs: readonly ReportRun[];
}

/** The runs of a report, each with its result in words. */
export function RunList({ runs }: RunListProps) {
  return (
    <ol className={css.list} aria-label={text.list}>
      {runs.map(run => (
        <Run key={run.id} run={run} />
      ))}
    </ol>
  );
}

function Run({ run }: { readonly run: ReportRun }) {
  const { state, dueAt, message } = run;
  const facts = factsOf(run);
  return (
    <li className={css.run}>
      <div className={css.line}>
        <Marker tone={tones[state]} title={text.states[state]}>
          {text.states[state]}
        </Marker>
        <span className={css.when}>{dueAt === null ? text.sometime : fullTime(dueAt)}</span>
        {facts !== '' && <span className={css.facts}>{facts}</span>}
      </div>
      {message !== null && <p className={state === 'failed' ? css.failure : css.message}>{message}</p>}
    </li>
  );
}
