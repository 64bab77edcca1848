import { useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { useVisit } from '../state/dashboard-context';

interface FilterReachProps {
  readonly chartId: number;
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/**
 * The place of a chart, which shows whether the filter that the reader is at reaches it. The chart itself does not
 * render again for it.
 */
export function FilterReach({ chartId, className, style, children }: FilterReachProps) {
  const { focusedFilterField: focused, pointedFilterField: pointed } = useVisit().viewState;
  const subscribe = useCallback(
    (follow: () => void) => {
      const stops = [focused.subscribe(follow), pointed.subscribe(follow)];
      return () => stops.forEach(stop => stop());
    },
    [focused, pointed],
  );
  const reach = useSyncExternalStore(subscribe, () => {
    const charts = (focused.get() ?? pointed.get())?.charts;
    return charts ? (charts.has(chartId) ? 'in' : 'out') : undefined;
  });
  return (
    <div className={className} style={style} data-filter-reach={reach}>
      {children}
    </div>
  );
}
