// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEdits } from './use-edits';

const present = { name: 'Waves', unit: 'm', limit: 5 };
const later = { name: 'Swell', unit: 'cm', limit: 5 };

test('edited fields keep what was typed and what they began with, the others follow the record', () => {
  const { result } = renderHook(() => useEdits<typeof present>());
  expect([result.current.form(later), result.current.began(later)]).toEqual([later, later]);
  act(() => result.current.edit(present, { name: 'Tid' }));
  act(() => result.current.edit(later, { name: 'Tides', limit: 9 }));
  expect(result.current.form(later)).toEqual({ name: 'Tides', unit: 'cm', limit: 9 });
  expect(result.current.began(later)).toEqual({ name: 'Waves', unit: 'cm', limit: 5 });
  expect(['name', 'unit', 'limit'].map(result.current.isEdited)).toEqual([true, false, true]);
});
