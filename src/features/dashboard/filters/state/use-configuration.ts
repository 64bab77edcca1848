import { useMemo, useState } from 'react';
import { byScope, type SortedEntries } from '@/model/native-filter/bar';
import {
  isFilterEntry,
  readConfiguration,
  type ConfigurationEntry,
  type FilterEntry,
} from '@/model/native-filter/configuration';
import { chartsInScope, pathsOfCharts } from '@/model/filter-scope';
import { layoutNodes, placeUnplaced } from '@/model/layout-nodes';
import { chartsInSight, targetOf } from '@/model/open-tabs';
import { useObservable } from '@/offline/react/context';
import { useDashboard, useVisit } from '../../state/dashboard-context';

export interface Configuration extends SortedEntries {
  readonly entries: readonly ConfigurationEntry[];
  readonly filters: readonly FilterEntry[];
}

/** The filters of the dashboard; those that reach no visible chart are separate. */
export function useConfiguration(): Configuration {
  const { dashboard, charts } = useDashboard();
  const { viewState } = useVisit();
  const chosen = useObservable(viewState.tabs);
  const [target] = useState(() => targetOf(location));
  return useMemo(() => {
    const entries = readConfiguration(dashboard.metadata);
    const paths = pathsOfCharts(dashboard.layout);
    const inSight = chartsInSight(placeUnplaced(layoutNodes(dashboard.layout), charts.values()), chosen, target);
    const reaches = ({ scope }: FilterEntry) => chartsInScope(paths, scope, inSight).length > 0;
    return { entries, filters: entries.filter(isFilterEntry), ...byScope(entries, reaches) };
  }, [dashboard, charts, chosen, target]);
}
