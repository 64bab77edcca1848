// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAST_DEBOUNCE, SELECT_SEARCH_DEBOUNCE, SLOW_DEBOUNCE } from '@/lib/clock';
import { useRested } from './use-rested';
import { ValuePicker } from './value-picker/ValuePicker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

test.each([
  ['SHR-013', 250, FAST_DEBOUNCE],
  ['SHR-013', 500, SLOW_DEBOUNCE],
])('%s a text is taken %i ms after the last key, and not before', async (_, milliseconds, debounce) => {
  const { result, rerender } = renderHook(({ text }) => useRested(text, debounce), { initialProps: { text: '' } });
  rerender({ text: 'a' });
  await pass(milliseconds - 1);
  rerender({ text: 'ab' });
  await pass(milliseconds - 1);
  expect(result.current).toBe('');
  await pass(1);
  expect(result.current).toBe('ab');
});

test('a text that is restored before the time is up never changes', async () => {
  const seen = new Set<string>();
  const { rerender } = renderHook(({ text }) => seen.add(useRested(text, FAST_DEBOUNCE)), {
    initialProps: { text: '' },
  });
  rerender({ text: 'a' });
  await pass(FAST_DEBOUNCE - 1);
  rerender({ text: '' });
  await pass(FAST_DEBOUNCE);
  expect([...seen]).toEqual(['']);
});

test('SHR-012 the search of a select asks once, its debounce after the last key', async () => {
  const asked: string[] = [];
  render(
    <ValuePicker
      label="Country"
      options={[]}
      chosen={[]}
      textOf={id => id}
      placeholder="Select values"
      isMultiple
      isClearable
      words={{ search: 'Search values', noMatch: 'No value matches.', clear: 'Clear', free: text => text }}
      onChoose={() => undefined}
      onSearch={text => asked.push(text)}
    />,
  );
  await act(async () => screen.getByRole('combobox').click());
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  for (const text of ['n', 'no', 'nor']) {
    await act(async () => void fireEvent.change(field, { target: { value: text } }));
    await pass(SELECT_SEARCH_DEBOUNCE - 1);
  }
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['nor']);
});
