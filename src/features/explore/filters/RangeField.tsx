import { useRangeResolver } from '@/offline/react/use-range-resolver';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { TimeRangeControl } from '@/viz/time-range/TimeRangeControl';

interface RangeFieldProps {
  /** Null if no range is selected. */
  readonly value: string | null;
  /** Display name of the column. */
  readonly column?: string;
  readonly onChange: (range: string) => void;
}

/** The time range of a filter. */
export function RangeField(props: RangeFieldProps) {
  const resolver = useRangeResolver();
  return <TimeRangeControl {...props} label={text.timeRange} resolver={resolver} />;
}
