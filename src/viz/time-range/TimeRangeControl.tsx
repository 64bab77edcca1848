import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { NO_TIME_FILTER } from '@/model/filter-values';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { lazy } from '@/ui/lazy/lazy';
import { PickerTrigger } from '@/ui/value-picker/PickerTrigger';
import type { RangeResolver } from './resolution';
import { meaningOf, shownRange } from './shown-range';

const RangePopover = lazy(() => import('./RangePopover'));

interface TimeRangeControlProps {
  readonly label: string;
  /** The label is somewhere else, and only for assistive technology. */
  readonly hideLabel?: boolean;
  /** A time-range text; null and empty mean none. */
  readonly value: string | null;
  readonly resolver: RangeResolver;
  /** The name of what is compared with the ends, in words. */
  readonly column?: string;
  readonly isDisabled?: boolean;
  /** `No filter` if no time range was chosen. */
  readonly onChange: (value: string) => void;
}

/**
 * A field that shows the chosen time range, with its present meaning in a tooltip, and opens the editor of the range.
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
