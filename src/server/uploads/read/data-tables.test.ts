import { expect, test } from 'vitest';
import { dataFirst } from './data-tables';

const ordered = (...names: string[]) => dataFirst(names, name => name);

test.each<[string, string[], string[]]>([
  ['a migration tool', ['alembic_version', 'elements', 'isotopes'], ['elements', 'isotopes', 'alembic_version']],
  ['a phone', ['android_metadata', 'messages'], ['messages', 'android_metadata']],
  ['a map', ['gpkg_contents', 'rivers', 'rtree_rivers_geom'], ['rivers', 'gpkg_contents', 'rtree_rivers_geom']],
  [
    'any case',
    ['SchemaVersions', '__EFMigrationsHistory', 'Orders'],
    ['SchemaVersions', 'Orders', '__EFMigrationsHistory'],
  ],
])('tables of data come before the bookkeeping of %s', (_, tables, expected) => {
  expect(ordered(...tables)).toEqual(expected);
});

test('a file with nothing else has its bookkeeping', () => {
  expect(ordered('migrations')).toEqual(['migrations']);
});
