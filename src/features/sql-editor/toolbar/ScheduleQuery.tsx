import { useState } from 'react';
import { scheduleFault, type QuerySchedule } from '@/model/query-schedule';
import { useOffline } from '@/offline/react/context';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import { crontabWords } from '@/text/query-schedule';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { proposedSchedule, writtenSchedule, type ScheduleForm } from './schedule-form';
import * as css from './ScheduleQuery.css';

interface ScheduleQueryProps {
  readonly name: string;
  /** Whether the tab has parameters, which are not saved with it. */
  readonly hasParameters: boolean;
  /** Returns whether it was saved; a failure is reported. */
  readonly onSchedule: (label: string, description: string, schedule: QuerySchedule) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The maximum length of a name on servers. */
const LONGEST = 256;

/** Asks for the schedule of a tab's query. */
export default function ScheduleQuery({ name, hasParameters, onSchedule, onClose }: ScheduleQueryProps) {
  const { clock } = useOffline();
  const [label, setLabel] = useState(name);
  const [description, setDescription] = useState('');
  const [form, setForm] = useState<ScheduleForm>(() => proposedSchedule(clock.now()));
  const schedule = writtenSchedule(form);
  const fault = scheduleFault(schedule);
  const field = (part: keyof ScheduleForm) => ({
    value: form[part],
    onChange: (value: string) => setForm({ ...form, [part]: value }),
  });
  return (
    <FormDialog
      title={schedulingText.title}
      closeLabel={schedulingText.close}
      cancel={schedulingText.cancel}
      submit={schedulingText.submit}
      isDisabled={label.trim() === '' || fault !== null}
      onClose={onClose}
      onSubmit={async () => {
        if (await onSchedule(label.trim(), description.trim(), schedule)) onClose();
      }}
    >
      <p className={css.about}>{schedulingText.about}</p>
      <TextField label={schedulingText.name} value={label} onChange={setLabel} maxLength={LONGEST} autoFocus />
      <TextField label={schedulingText.description} value={description} onChange={setDescription} lines={2} />
      <div className={css.times}>
        <TextField label={schedulingText.start} type="datetime-local" {...field('start')} />
        <TextField
          label={schedulingText.end}
          type="datetime-local"
          {...(fault === 'order' ? { error: schedulingText.endBeforeStart } : {})}
          {...field('end')}
        />
      </div>
      <div className={css.repeats}>
        <TextField
          label={schedulingText.crontab}
          {...(fault === 'crontab' ? { error: schedulingText.crontabInvalid } : {})}
          {...field('crontab')}
        />
        {fault !== 'crontab' && <p className={css.words}>{crontabWords(schedule.crontab)}</p>}
        <p className={css.hint}>{schedulingText.crontabHint}</p>
      </div>
      {hasParameters && <p className={css.about}>{schedulingText.withoutParameters}</p>}
    </FormDialog>
  );
}
