import { runLength, type ReportRun } from '@/model/report-run';
import { duration } from '@/text/durations';
import { reportRunsText as text } from '@/text/messages/home/report-runs';

const exact = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 15 });
/** With all significant digits of a double: a value must not look equal to the threshold that it misses. */
export const exactNumber = (value: number): string => exact.format(value);

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const lengthText = duration(value => tenths.format(value));

/** Details of a run in addition to its result. */
export function factsOf(run: ReportRun): string {
  const length = runLength(run);
  return [
    length === null ? null : text.took(lengthText(length)),
    run.recipients ? text.recipients(run.recipients) : null,
    run.value === null ? null : text.value(exactNumber(run.value)),
    run.missed > 0 ? text.missed(run.missed) : null,
  ]
    .filter(fact => fact !== null)
    .join(' · ');
}
