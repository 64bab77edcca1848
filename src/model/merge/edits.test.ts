import { expect, test } from 'vitest';
import { memberField, mergeEdits, wholeField } from './edits';

interface Fields {
  readonly name: string;
  readonly about: string;
  readonly roles: readonly { readonly id: number }[];
}

const merges = { name: wholeField<string>, about: wholeField<string>, roles: memberField<{ readonly id: number }> };
const base: Fields = { name: 'A', about: 'B', roles: [{ id: 1 }, { id: 2 }] };
const merge = (mine: Partial<Fields>, theirs: Partial<Fields>) =>
  mergeEdits<Fields>({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, merges);

test('changes of different fields are combined, and only mine are changes', () => {
  expect(merge({ name: 'C' }, { about: 'D' })).toEqual({
    fields: { ...base, name: 'C', about: 'D' },
    changed: ['name'],
    overlap: [],
  });
});

test('the same change of both sides is none', () => {
  expect(merge({ name: 'C' }, { name: 'C' })).toMatchObject({ changed: [], overlap: [] });
});

test('different changes of a field overlap, and mine is in its place', () => {
  expect(merge({ name: 'C' }, { name: 'D', about: 'E' })).toEqual({
    fields: { ...base, name: 'C', about: 'E' },
    changed: ['name'],
    overlap: ['name'],
  });
});

test('what one side adds to members or removes from them leaves the other members as they are', () => {
  const merged = merge({ roles: [{ id: 2 }, { id: 3 }] }, { roles: [{ id: 1 }, { id: 2 }, { id: 4 }] });
  expect(merged).toEqual({
    fields: { ...base, roles: [{ id: 2 }, { id: 4 }, { id: 3 }] },
    changed: ['roles'],
    overlap: [],
  });
  expect(merge({}, { roles: [{ id: 4 }] })).toEqual({
    fields: { ...base, roles: [{ id: 4 }] },
    changed: [],
    overlap: [],
  });
});
