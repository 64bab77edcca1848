import { CalendarDateTime, parseDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DatePicker, DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { TimeField } from 'react-aria-components/TimeField';
import * as css from './DateTimeField.css';

export interface DateTimeWords {
  /** The label of the time of day, next to the calendar. */
  readonly time: string;
  /** The label of the clear button; absent if a value is required. */
  readonly clear?: string;
}

interface DateTimeFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** `YYYY-MM-DDTHH:mm:ss`, or empty. Anything else counts as empty. */
  readonly value: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly words: DateTimeWords;
  readonly onChange: (value: string) => void;
}

function read(text: string): CalendarDateTime | null {
  try {
    return parseDateTime(text);
  } catch {
    return null;
  }
}

/** To the second, even if a picker adds more. */
const write = ({ year, month, day, hour, minute, second }: CalendarDateTime): string =>
  new CalendarDateTime(year, month, day, hour, minute, second).toString();

/** A date and time to the second, typed in parts or picked in a calendar. */
export function DateTimeField({ label, value, locale, words, onChange }: DateTimeFieldProps) {
  const moment = useMemo(() => read(value), [value]);
  return (
    <I18nProvider locale={locale}>
      <DatePicker<CalendarDateTime>
        aria-label={label}
        value={moment}
        granularity="second"
        hourCycle={24}
        shouldForceLeadingZeros
        shouldCloseOnSelect={false}
        onChange={next => onChange(next ? write(next) : '')}
      >
        <Group className={css.field}>
          <DateInput className={css.input}>
            {segment => <DateSegment segment={segment} className={css.segment} />}
          </DateInput>
          {words.clear !== undefined && moment && (
            <Button
              slot={null}
              className={css.button}
              aria-label={`${words.clear}: ${label}`}
              onPress={() => onChange('')}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          )}
          <Button className={css.button}>
            <CalendarDays size={14} aria-hidden="true" />
          </Button>
        </Group>
        <Popover className={css.popover} placement="bottom end" offset={4}>
          <Dialog className={css.dialog}>
            <MonthCalendar />
            <TimeField<CalendarDateTime>
              className={css.time}
              value={moment}
              isDisabled={!moment}
              granularity="second"
              hourCycle={24}
              shouldForceLeadingZeros
              onChange={next => next && onChange(write(next))}
            >
              <Label className={css.timeLabel}>{words.time}</Label>
              <DateInput className={css.timeInput}>
                {segment => <DateSegment segment={segment} className={css.segment} />}
              </DateInput>
            </TimeField>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

/** Shows one month at a time. */
function MonthCalendar() {
  return (
    <Calendar>
      <header className={css.head}>
        <Button slot="previous" className={css.turn}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Heading className={css.month} />
        <Button slot="next" className={css.turn}>
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={css.grid}>
        <CalendarGridHeader>
          {day => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{date => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
