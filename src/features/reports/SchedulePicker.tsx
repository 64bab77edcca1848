import { useState } from 'react';
import { nextTime } from '@/model/crontab';
import { crontabOf, frequencies, pickedTimes, type PickedTimes } from '@/model/report-schedule';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import { fullTime } from '@/text/ages';
import { reportFormText as text } from '@/text/messages/home/reports';
import { crontabWords, weekdayName } from '@/text/query-schedule';
import { shortSchedule } from '@/text/short-schedule';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import type { CrontabFault } from './report-form';
import * as css from './Reports.css';

interface SchedulePickerProps {
  readonly entry: ReportEntry;
  readonly fault: CrontabFault | null;
  readonly now: number;
  readonly onChange: (change: Partial<ReportEntry>) => void;
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: String(from + index), label: String(from + index) }));

/** Days, Monday first. */
const weekdays = () => [1, 2, 3, 4, 5, 6, 0].map(day => ({ id: String(day), label: weekdayName(day) }));

/** The last day that every month has. */
const LAST_OF_ALL_MONTHS = 28;

/** Longer descriptions would take several lines on a phone. */
const LONGEST_WORDS = 60;

function wordsOf(crontab: string): string {
  const words = crontabWords(crontab);
  return words.length > LONGEST_WORDS ? shortSchedule(crontab) : words;
}

/** When a report is sent: picked from choices, or written as a crontab, in a chosen time zone. */
export function SchedulePicker({ entry, fault, now, onChange }: SchedulePickerProps) {
  const { crontab, timezone } = entry;
  const [picked, setPicked] = useState(() => pickedTimes(crontab));
  function pick(change: Partial<PickedTimes>): void {
    const next = { ...picked, ...change };
    setPicked(next);
    onChange({ crontab: crontabOf(next) });
  }
  const next = fault === null ? nextTime(crontab, timezone, now) : null;
  return (
    <div className={css.schedule}>
      <div className={css.times}>
        <Select
          label={text.frequency}
          options={frequencies.map(id => ({ id, label: text.frequencies[id] }))}
          selected={picked.frequency}
          placeholder=""
          // Continues from its current times, as a crontab.
          onSelect={frequency => pick({ frequency, crontab: crontab || picked.crontab })}
        />
        <Part picked={picked} fault={fault} onPick={pick} />
      </div>
      {picked.frequency === 'month' && picked.dayOfMonth > LAST_OF_ALL_MONTHS && (
        <p className={css.hint}>{text.shortMonths}</p>
      )}
      {picked.frequency === 'custom' && <p className={css.hint}>{text.crontabHint}</p>}
      <Timezone timezone={timezone} onChange={chosen => onChange({ timezone: chosen })} />
      {next !== null && (
        <div className={css.part}>
          <p className={css.words}>{wordsOf(crontab)}</p>
          <p className={css.hint}>{text.next(fullTime(next))}</p>
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly picked: PickedTimes;
  readonly fault: CrontabFault | null;
  readonly onPick: (change: Partial<PickedTimes>) => void;
}

const faultText = (fault: CrontabFault): string =>
  ({ invalid: text.crontabInvalid, long: text.crontabLong, never: text.neverComes })[fault];

/** The fields of each frequency. */
function Part({ picked: { frequency, time, weekday, dayOfMonth, crontab }, fault, onPick }: PartProps) {
  const failed = fault === null ? {} : { error: faultText(fault) };
  switch (frequency) {
    case 'custom':
      return (
        <TextField label={text.crontab} value={crontab} onChange={value => onPick({ crontab: value })} {...failed} />
      );
    case 'hour':
      return (
        <Select
          label={text.minute}
          options={numbered(0, 59)}
          selected={String(Number(time.slice(3)))}
          placeholder=""
          onSelect={minute => onPick({ time: `00:${minute.padStart(2, '0')}` })}
        />
      );
    case 'day':
    case 'weekdays':
    case 'week':
    case 'month':
      return (
        <>
          {frequency === 'week' && (
            <Select
              label={text.weekday}
              options={weekdays()}
              selected={String(weekday)}
              placeholder=""
              onSelect={day => onPick({ weekday: Number(day) })}
            />
          )}
          {frequency === 'month' && (
            <Select
              label={text.dayOfMonth}
              options={numbered(1, 31)}
              selected={String(dayOfMonth)}
              placeholder=""
              onSelect={day => onPick({ dayOfMonth: Number(day) })}
            />
          )}
          <TextField
            label={text.time}
            type="time"
            value={time}
            onChange={value => onPick({ time: value })}
            {...failed}
          />
        </>
      );
  }
}

interface TimezoneProps {
  readonly timezone: string | null;
  readonly onChange: (timezone: string) => void;
}

function Timezone({ timezone, onChange }: TimezoneProps) {
  const [known] = useState(() => Intl.supportedValuesOf('timeZone'));
  const ids = [...new Set(['UTC', ...(timezone === null ? [] : [timezone]), ...known])];
  return (
    <Select
      label={text.timezone}
      options={ids.map(id => ({ id, label: id.replaceAll('_', ' ') }))}
      selected={timezone ?? 'UTC'}
      placeholder=""
      search={text.findTimezone}
      onSelect={onChange}
    />
  );
}
