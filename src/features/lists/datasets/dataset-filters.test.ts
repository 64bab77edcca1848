import { describe, expect, test } from 'vitest';
import type { ListedDataset } from '@/offline/reads/datasets';
import {
  filterOptions,
  isNarrowed,
  matches,
  noFilters,
  withDatabaseNames,
  type DatasetFilters,
} from './dataset-filters';

const dataset = (told: Partial<ListedDataset>): ListedDataset => ({
  id: 1,
  name: 'waves',
  schema: 'main',
  databaseId: 1,
  databaseName: 'sea',
  virtual: false,
  description: null,
  owners: [{ id: 7, firstName: 'Ben', lastName: 'Bell' }],
  changedOn: null,
  favourite: false,
  waiting: false,
  ...told,
});

const waves = dataset({});
const birds = dataset({
  id: 2,
  name: 'birds',
  schema: null,
  databaseName: 'air',
  databaseId: 2,
  virtual: true,
  owners: [],
  certification: { by: null, details: null },
});

describe('filters datasets by', () => {
  test.each<[string, Partial<DatasetFilters>, readonly string[]]>([
    ['nothing', {}, ['waves', 'birds']],
    ['by owner, for the signed-in user', { place: 'mine' }, ['waves']],
    ['certification, whoever certified', { place: 'certified' }, ['birds']],
    ['kind: tables', { kind: 'physical' }, ['waves']],
    ['kind: SQL', { kind: 'virtual' }, ['birds']],
    ['database', { database: 'air' }, ['birds']],
    ['schema', { schema: 'main' }, ['waves']],
    ['having no schema', { schema: '' }, ['birds']],
    ['owner', { owner: 7 }, ['waves']],
    ['several at once', { database: 'air', owner: 7 }, []],
  ])('HOM-004 %s', (_, given, names) => {
    const filters = { ...noFilters, ...given };
    const shown = [waves, birds].filter(each => matches(filters, each, 7)).map(({ name }) => name);
    expect(shown).toEqual(names);
    expect(isNarrowed(filters)).toBe(Object.keys(given).length > 0);
  });
});

test('offers each value once, by name, and no schema as a separate option', () => {
  expect(filterOptions([waves, birds, { ...waves, id: 3 }], 'No schema')).toEqual({
    databases: [
      { id: 'air', label: 'air' },
      { id: 'sea', label: 'sea' },
    ],
    schemas: [
      { id: 'main', label: 'main' },
      { id: '', label: 'No schema' },
    ],
    owners: [{ id: '7', label: 'Ben Bell' }],
  });
});

test('gives datasets made here the name of their database from others in the list', () => {
  const made = dataset({ id: -1, databaseName: '' });
  const elsewhere = dataset({ id: -2, databaseName: '', databaseId: 9 });
  expect(withDatabaseNames([made, elsewhere, waves]).map(({ databaseName }) => databaseName)).toEqual([
    'sea',
    '',
    'sea',
  ]);
});
