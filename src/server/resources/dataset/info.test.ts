import { expect, test } from 'vitest';
import { datasetInfo } from './info';

test('_info of datasets is returned complete, or in the requested parts', () => {
  const gamma = { Gamma: [['can_read', 'Dataset'] as const] };
  expect(datasetInfo(gamma, ['permissions'])).toEqual({ permissions: ['can_read'] });
  expect(Object.keys(datasetInfo(gamma))).toEqual([
    'add_columns',
    'add_title',
    'edit_columns',
    'edit_title',
    'filters',
    'permissions',
  ]);
  expect(datasetInfo(gamma)).toMatchObject({
    edit_columns: expect.arrayContaining([
      expect.objectContaining({ name: 'fetch_values_predicate', label: 'Fetch Values Predicate' }),
    ]),
    filters: {
      sql: expect.arrayContaining([{ operator: 'dataset_is_null_or_empty', name: 'Null or Empty' }]),
      owners: [{ operator: 'rel_m_m', name: 'Relation as Many' }],
    },
  });
});
