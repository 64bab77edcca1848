import type { ReactNode } from 'react';
import { chartsInScope, pathsOfCharts } from '@/model/filter-scope';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { HoverFocus } from '@/ui/hover-focus/HoverFocus';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { filterField } from './filter-field';

/** A filter of the bar: while the reader is at it, charts that it does not reach are dimmed. */
export function FilterHighlight({ filter, children }: { readonly filter: FilterEntry; readonly children: ReactNode }) {
  const { dashboard, charts } = useDashboard();
  const { viewState } = useVisit();
  const field = () => {
    const all = [...charts.keys()];
    return filterField(
      filter.id,
      filter.target.column,
      chartsInScope(pathsOfCharts(dashboard.layout), filter.scope, all),
      all,
    );
  };
  return (
    <HoverFocus
      onFocus={isFocused => viewState.focusedFilterField.set(isFocused ? field() : null)}
      onRest={isResting => viewState.pointedFilterField.set(isResting ? field() : null)}
    >
      {children}
    </HoverFocus>
  );
}
