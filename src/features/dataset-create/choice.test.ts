import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListedDataset } from '@/offline/reads/datasets';
import { datasetsAt, readChosen, usualSchema, writeChosen } from './choice';

describe('the choice in an address', () => {
  test.each([
    [{}, { databaseId: null, schema: null, table: null }],
    [
      { database: 3, schema: 'main', table: 'waves' },
      { databaseId: 3, schema: 'main', table: 'waves' },
    ],
    [
      { database: '3', schema: 2024, table: 7 },
      { databaseId: 3, schema: '2024', table: '7' },
    ],
    [
      { database: -1, schema: '', table: ['a'] },
      { databaseId: null, schema: null, table: null },
    ],
  ])('%j', (search, chosen) => expect(readChosen(search)).toEqual(chosen));

  test('round-trips', () => {
    const name = fc.option(fc.string({ minLength: 1 }), { nil: null });
    const id = fc.option(fc.integer({ min: 1 }), { nil: null });
    fc.assert(
      fc.property(id, name, name, (databaseId, schema, table) => {
        const chosen = { databaseId, schema, table };
        expect(readChosen(writeChosen(chosen))).toEqual(chosen);
      }),
    );
  });

  test('never breaks a screen', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), search => void readChosen(search)));
  });
});

test.each([
  [['a', 'public', 'main'], 'public'],
  [['a', 'b'], 'a'],
  [[], null],
])('most tables of %j are in %s', (names, usual) => expect(usualSchema(names)).toBe(usual));

test('a name is taken in its own schema of its own database only', () => {
  const dataset: ListedDataset = {
    id: 1,
    name: 'waves',
    schema: 'main',
    databaseId: 1,
    databaseName: 'sea',
    virtual: false,
    description: null,
    owners: [],
    changedOn: null,
    favourite: false,
    waiting: false,
  };
  const others = [
    { ...dataset, id: 2, schema: 'other' },
    { ...dataset, id: 3, databaseId: 2 },
    { ...dataset, id: 4, databaseId: null },
  ];
  expect([...datasetsAt([...others, dataset], 1, 'main')]).toEqual([['waves', dataset]]);
});
