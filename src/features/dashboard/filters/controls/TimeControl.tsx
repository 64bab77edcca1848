import { NO_TIME_FILTER } from '@/model/filter-values';
import { chosenValues, timeRangeMask } from '@/model/native-filter/make-mask';
import { useRangeResolver } from '@/offline/react/use-range-resolver';
import { meaningOf, shownRange } from '@/viz/time-range/shown-range';
import { TimeRangeControl } from '@/viz/time-range/TimeRangeControl';
import type { ControlProps } from './control';
import * as css from './Control.css';

/** A time range, for all charts in scope whatever their time column. */
export function TimeControl({ filter, mask, onChange }: ControlProps) {
  const resolver = useRangeResolver();
  const [value] = chosenValues(mask);
  const text = typeof value === 'string' ? value : NO_TIME_FILTER;
  const now = resolver.now();
  // The field itself shows custom ends.
  const meaning = shownRange(text, now) === text ? meaningOf(text, now) : null;
  return (
    <>
      <TimeRangeControl
        label={filter.name}
        hideLabel
        value={text}
        resolver={resolver}
        onChange={next => onChange(timeRangeMask(next))}
      />
      {meaning !== null && <p className={css.note}>{meaning}</p>}
    </>
  );
}
