import { runLength, type ReportRun, type RunState } from '@/model/report-run';
import { fullTime } from '@/text/ages';
import { duration } from '@/text/durations';
import { reportRunsText as text } from '@/text/messages/home/report-runs';
import { Marker } from '@/ui/marker/Marker';
import * as css from './ReportRuns.css';

const tones = {
  running: 'amber',
  sent: 'accent',
  'not-met': 'outlined',
  'in-grace': 'outlined',
  failed: 'red',
  other: 'outlined',
} as const satisfies Readonly<Record<RunState, string>>;

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 15 });
const numberText = (value: number) => exact.format(value);
const lengthText = duration(value => tenths.format(value));

/** What a run did besides how it ended. */
function factsOf(run: ReportRun): string {
  const length = runLength(run);
  return [
    length === null ? null : text.took(lengthText(length)),
    run.recipients ? text.recipients(run.recipients) : null,
    run.value === null ? null : text.value(numberText(run.value)),
    run.missed > 0 ? text.missed(run.missed) : null,
  ]
    .filter(fact => fact !== null)
    .join(' · ');
}

interface RunListProps {
  readonly runs: readonly ReportRun[];
}

/** Runs of a report, each with how it ended, in words. */
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
