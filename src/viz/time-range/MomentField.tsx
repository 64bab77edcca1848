import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { DateTimeField } from '@/ui/date-time-field/DateTimeField';
import { toSeconds } from './custom-range';
import { pickerLocale } from './picker-locale';

interface MomentFieldProps {
  readonly label: string;
  readonly value: string;
  /** An end without a date and time is open. */
  readonly canBeOpen?: boolean;
  readonly onChange: (value: string) => void;
}

/** A date and time to the second, in the reader's own format. */
export function MomentField({ label, value, canBeOpen = false, onChange }: MomentFieldProps) {
  const { time, clear } = text.picker;
  return (
    <DateTimeField
      label={label}
      value={value}
      locale={pickerLocale(navigator.languages)}
      words={canBeOpen ? { time, clear } : { time }}
      onChange={next => onChange(toSeconds(next) ?? value)}
    />
  );
}
