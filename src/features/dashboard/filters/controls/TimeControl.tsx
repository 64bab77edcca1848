import { Calendar } from 'lucide-react';
import { chosenValues, NO_TIME_FILTER, timeRangeMask } from '@/model/native-filter/make-mask';
import { useOffline } from '@/offline/react/context';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { resolve, shownRange } from '@/viz/time-range/kinds';
import { TimeRangePanel } from '@/viz/time-range/TimeRangePanel';
import type { ControlProps } from './control';
import { FieldButton } from './FieldButton';
import * as css from './Control.css';

/** A stretch of time, for all charts in scope whatever their time column. */
export function TimeControl({ filter, mask, onChange }: ControlProps) {
  const { clock } = useOffline();
  const [value] = chosenValues(mask);
  const text = typeof value === 'string' ? value : NO_TIME_FILTER;
  const now = clock.now();
  const shown = shownRange(text, now);
  const meaning = resolve(text, now);
  return (
    <>
      <FieldButton
        label={filter.name}
        chosen={text === NO_TIME_FILTER ? null : shown}
        placeholder={timeRangeText.kinds[NO_TIME_FILTER]}
        about={meaning.name === 'range' ? meaning.text : undefined}
        icon={<Calendar size={14} aria-hidden="true" />}
      >
        {close => (
          <TimeRangePanel
            value={text}
            now={now}
            onCancel={close}
            onApply={next => {
              onChange(timeRangeMask(next));
              close();
            }}
          />
        )}
      </FieldButton>
      {meaning.name === 'range' && shown === text && <p className={css.note}>{meaning.text}</p>}
    </>
  );
}
