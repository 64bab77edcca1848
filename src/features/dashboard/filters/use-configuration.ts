import { useMemo } from 'react';
import { byScope, type SortedEntries } from '@/model/native-filter/bar';
import { isFilterEntry, readConfiguration, type ConfigurationEntry, type FilterEntry } from '@/model/native-filter/configuration';
import { chartsInScope, pathsOfCharts } from '@/model/filter-scope';
import { useDashboard } from '../dashboard-context';

export interface Configuration extends SortedEntries {
  readonly entries: readonly ConfigurationEntry[];
  readonly filters: readonly FilterEntry[];
}

/** The filters of the dashboard, those set aside that reach none of its charts. */
export function useConfiguration(): Configuration {
  const { dashboard, charts } = useDashboard();
  return useMemo(() => {
    const entries = readConfiguration(dashboard.metadata);
    const paths = pathsOfCharts(dashboard.layout);
    const reaches = ({ scope }: FilterEntry) => chartsInScope(paths, scope, [...charts.keys()]).length > 0;
    return { entries, filters: entries.filter(isFilterEntry), ...byScope(entries, reaches) };
  }, [dashboard, charts]);
}
