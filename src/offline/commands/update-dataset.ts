import { mergeDataset } from '@/model/merge/dataset';
import { datasetBody } from './bodies';
import { datasetRest, datasetToCreate } from './create-dataset';
import { resultOf } from './fields';
import { updateOf, type UpdateOptions } from './update';

const fields = [
  'table_name',
  'database',
  'sql',
  'schema',
  'description',
  'main_dttm_col',
  'normalize_columns',
  'always_filter_main_dttm',
  'offset',
  'default_endpoint',
  'cache_timeout',
  'is_sqllab_view',
  'template_params',
  'extra',
  'is_managed_externally',
  'external_url',
  'filter_select_enabled',
  'fetch_values_predicate',
  'owners',
  'columns',
  'metrics',
] as const;

export const datasetUpdate: Omit<UpdateOptions, 'kind' | 'request' | 'describe'> = {
  resource: 'dataset',
  names: fields,
  merge: mergeDataset,
  read: ({ id }) => ({ endpoint: 'dataset.get', path: { id } }),
  found: resultOf,
};

/** Saving what was edited of a dataset: fields, columns, metrics. */
export const updateDataset = updateOf({
  ...datasetUpdate,
  kind: 'update-dataset',
  request: ({ id, fields: change }) => ({ endpoint: 'dataset.update', path: { id }, body: datasetBody(change) }),
  recreateAs: ({ name, fields: change }, base, local) => datasetToCreate(local, name, { ...base.fields, ...change }),
  recreateRestAs: ({ name, fields: change }, base, local) => datasetRest(local, name, { ...base.fields, ...change }),
  describe: ({ name }) => ({ message: 'saved', resource: 'dataset', name }),
});
