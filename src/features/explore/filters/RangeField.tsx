import { useRangeResolver } from '@/offline/react/use-range-resolver';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { TimeRangeControl } from '@/viz/time-range/TimeRangeControl';

interface RangeFieldProps {
  /** Null where no range was chosen. */
  readonly value: string | null;
  /** What it is about, as people call it. */
  readonly column?: string;
  readonly onChange: (range: string) => void;
}

/** The stretch of time of a filter. */
export function RangeField(props: RangeFieldProps) {
  const resolver = useRangeResolver();
  return <TimeRangeControl {...props} label={text.timeRange} resolver={resolver} />;
}
