import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { lazy } from '@/ui/lazy/lazy';
import { PickerTrigger } from '@/ui/value-picker/PickerTrigger';
import type { RangeResolver } from './resolution';
import { meaningOf, shownRange } from './shown-range';

const RangePopover = lazy(() => import('./RangePopover'));

interface TimeRangeControlProps {
  readonly label: string;
  /** The label stands somewhere else, and is for assistive technology only. */
  readonly hideLabel?: boolean;
  /** A time-range text; null and empty mean none. */
  readonly value: string | null;
  readonly resolver: RangeResolver;
  /** What the ends are compared with, in words. */
  readonly column?: string;
  readonly isDisabled?: boolean;
  /** `No filter` where no stretch of time was chosen. */
  readonly onChange: (value: string) => void;
}

/**
 * A field that tells which stretch of time is chosen, by its tooltip which times that means now, and opens what it is
 * chosen in.
 */
export function TimeRangeControl(props: TimeRangeControlProps) {
  const { label, hideLabel = false, value, resolver, column = text.time, isDisabled = false, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const range = value === null || value === '' ? NO_TIME_FILTER : value;
  const now = resolver.now();
  const close = () => setOpen(false);
  return (
    <PickerTrigger
      ref={button}
      label={label}
      hideLabel={hideLabel}
      text={range === NO_TIME_FILTER ? '' : shownRange(range, now)}
      placeholder={text.kinds[NO_TIME_FILTER]}
      about={meaningOf(range, now)}
      icon={<Calendar size={14} aria-hidden="true" />}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onPrepare={RangePopover.prepare}
      onOpen={() => setOpen(true)}
    >
      {isOpen && (
        <RangePopover
          triggerRef={button}
          label={label}
          value={range}
          resolver={resolver}
          column={column}
          onClose={close}
          onApply={next => {
            onChange(next);
            close();
          }}
        />
      )}
    </PickerTrigger>
  );
}
