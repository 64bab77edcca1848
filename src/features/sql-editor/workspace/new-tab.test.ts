import { describe, expect, test } from 'vitest';
import { newTab } from './new-tab';

describe('a new tab', () => {
  const databases = [{ id: 4 }, { id: 2 }, { id: 9 }];

  test('SQL-041 uses the database of the previous tab, or the known one with the smallest id', () => {
    expect(newTab({ shown: null, databases, keepsTabs: true })).toMatchObject({ databaseId: 2, schema: null });
    expect(newTab({ shown: { databaseId: 9, schema: 'main' }, databases, keepsTabs: true })).toMatchObject({
      databaseId: 9,
      schema: 'main',
    });
    expect(newTab({ shown: { databaseId: null, schema: null }, databases, keepsTabs: true }).databaseId).toBe(2);
    expect(newTab({ shown: null, databases: [], keepsTabs: true }).databaseId).toBeNull();
  });

  test('SQL-042 SQL-043 starts with SELECT, and warns about missing persistence only if it applies', () => {
    expect(newTab({ shown: null, databases, keepsTabs: true }).sql).toBe('SELECT ...');
    expect(newTab({ shown: null, databases, keepsTabs: false }).sql).toMatch(
      /^-- Note: .* NOT persist\n-- if you clear your cookies or change browsers\.\n\nSELECT \.\.\.$/,
    );
  });
});
