import type { ReactNode } from 'react';
import { chartsInScope, pathsOfCharts } from '@/model/filter-scope';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { Attended } from '@/ui/attended/Attended';
import { useDashboard } from '../dashboard-context';
import { filterField } from '../filter-field';

/** A filter of the bar: while the reader is at it, charts that it does not reach step back. */
export function AttendedFilter({ filter, children }: { readonly filter: FilterEntry; readonly children: ReactNode }) {
  const { dashboard, charts, reading } = useDashboard();
  const field = () => {
    const all = [...charts.keys()];
    return filterField(filter.id, filter.target.column, chartsInScope(pathsOfCharts(dashboard.layout), filter.scope, all), all);
  };
  return (
    <Attended
      onFocus={isFocused => reading.focusedFilterField.set(isFocused ? field() : null)}
      onRest={isResting => reading.pointedFilterField.set(isResting ? field() : null)}
    >
      {children}
    </Attended>
  );
}
