import { duration } from '@/text/durations';
import { alertText as text } from '@/text/messages/home/alerts';
import { TextField } from '@/ui/text-field/TextField';
import type { AlertDraft, AlertFault, AlertField } from './alert-form';
import * as css from './Reports.css';

interface AlertLimitsProps {
  readonly draft: AlertDraft;
  readonly faults: Partial<Record<AlertField, AlertFault>>;
  readonly onChange: (change: Partial<AlertDraft>) => void;
}

const lengthText = duration(String);

/** The grace period of an alert, the timeout of a run, and how long runs are kept. */
export function AlertLimits({ draft, faults, onChange }: AlertLimitsProps) {
  const field = (name: 'gracePeriod' | 'workingTimeout' | 'logRetention', hint: (text: string) => string) => {
    const fault = faults[name];
    return (
      <div className={css.part}>
        <TextField
          label={text[name]}
          inputMode="numeric"
          value={draft[name]}
          onChange={value => onChange({ [name]: value })}
          {...(fault ? { error: fault === 'not-positive' ? text.notPositive : text.noInteger } : {})}
        />
        {!fault && <p className={css.hint}>{hint(draft[name])}</p>}
      </div>
    );
  };
  const length = (seconds: string) => lengthText(Number(seconds) * 1000);
  return (
    <div className={css.times}>
      {field('gracePeriod', seconds => text.gracePeriodHint(length(seconds)))}
      {field('workingTimeout', seconds => text.workingTimeoutHint(length(seconds)))}
      {field('logRetention', () => text.logRetentionHint)}
    </div>
  );
}
