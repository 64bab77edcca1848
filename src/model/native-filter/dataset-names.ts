import { isRecord } from '@/lib/json';
import { readConfiguration, isFilterEntry, type FilterEntry } from './configuration';

/** A native filter that reads a dataset, with the columns and metrics of it that it names. */
export interface FilterOfDataset {
  readonly id: string;
  readonly name: string;
  readonly uses: readonly string[];
}

const subjectOf = (filter: unknown): readonly unknown[] => (isRecord(filter) ? [filter['subject']] : []);

/** Its options come from a column, are narrowed by others, and are ordered by a metric. */
function namesIn({ target, adhocFilters, granularity, sortMetric }: FilterEntry): readonly string[] {
  const named: readonly unknown[] = [target.column, sortMetric, granularity, ...adhocFilters.flatMap(subjectOf)];
  return [...new Set(named.filter(name => typeof name === 'string').filter(name => name !== ''))];
}

/** The native filters of a dashboard's metadata that read a dataset. Names in SQL are unknown until it runs. */
export const filtersOfDataset = (
  metadata: Readonly<Record<string, unknown>>,
  datasetId: number,
): readonly FilterOfDataset[] =>
  readConfiguration(metadata)
    .filter(isFilterEntry)
    .filter(({ target }) => target.datasetId === datasetId)
    .map(entry => ({ id: entry.id, name: entry.name, uses: namesIn(entry) }));
