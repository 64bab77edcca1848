import type { SampleFilter } from './definition';

const filterId = (key: string) => `NATIVE_FILTER-${key}`;
const everywhere = { rootPath: ['ROOT_ID'], excluded: [] };
const unset = { extraFormData: {}, filterState: {} };

/** A sample's filter as dashboards store it. @throws Error for a dataset that does not exist */
export function storedFilter(filter: SampleFilter, datasets: ReadonlyMap<string, number>) {
  const scope = { scope: everywhere, chartsInScope: [], tabsInScope: [] };
  if (filter.kind === 'divider') {
    return {
      id: `NATIVE_FILTER_DIVIDER-${filter.key}`,
      type: 'DIVIDER',
      title: filter.title,
      description: filter.description,
      ...scope,
    };
  }
  const { kind, key, name, description = '', dataset, column, controls = {}, parents = [] } = filter;
  const datasetId = dataset === undefined ? undefined : datasets.get(dataset);
  if (dataset !== undefined && datasetId === undefined)
    throw new Error(`The filter ${key} names the dataset ${dataset}, which does not exist`);
  return {
    id: filterId(key),
    name,
    type: 'NATIVE_FILTER',
    filterType: `filter_${kind}`,
    targets: [
      datasetId === undefined ? {} : { datasetId, ...(column === undefined ? {} : { column: { name: column } }) },
    ],
    controlValues: { enableEmptyFilter: false, ...controls },
    defaultDataMask: unset,
    cascadeParentIds: parents.map(filterId),
    description,
    ...scope,
  };
}
