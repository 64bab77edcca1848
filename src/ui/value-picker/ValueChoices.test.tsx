// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Select } from '../select/Select';
import { ValueChoices } from './ValueChoices';

afterEach(cleanup);

const words = {
  search: 'Search values',
  noMatch: 'No value matches.',
  clear: 'Clear',
  free: (text: string) => `Use ${text}`,
};
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `id ${index}`, label: `value ${index}` }));
const cities = ['Oslo', 'Rome', 'Lima'].map(label => ({ id: label.toLowerCase(), label }));

interface Given {
  readonly options?: readonly { readonly id: string; readonly label: string }[];
  readonly isMultiple?: boolean;
  readonly isFree?: boolean;
  readonly begin?: readonly string[];
}

function open({ options = cities, isMultiple = true, isFree = true, begin = [] }: Given = {}) {
  let latest = begin;
  function Chosen() {
    const [chosen, setChosen] = useState(begin);
    latest = chosen;
    return (
      <ValueChoices
        label="City"
        options={options}
        chosen={chosen}
        textOf={id => id.replace('free ', '')}
        isMultiple={isMultiple}
        isClearable
        words={words}
        onChoose={setChosen}
        onDone={() => undefined}
        {...(isFree ? { idOf: (text: string) => `free ${text}` } : {})}
      />
    );
  }
  render(<Chosen />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search values' });
  return {
    chosen: () => latest,
    search,
    paste: (text: string) => fireEvent.paste(search, { clipboardData: { getData: () => text } }),
  };
}

const listed = () => screen.getAllByRole('option').map(option => option.textContent);

test('typing searches for a value as soon as the list is open', async () => {
  const { search } = open();
  // After a press by a screen reader, as simulated in other tests, the focus comes a moment later.
  await waitFor(() => expect(document.activeElement).toBe(search));
});

describe('values that are pasted', () => {
  test.each(['Oslo,Rome', 'Oslo\nRome', 'Oslo\r\nRome', 'Oslo\tRome', 'Oslo;Rome'])('SHR-008 %j are two', text => {
    const { chosen, paste } = open();
    paste(text);
    expect(chosen()).toEqual(['oslo', 'rome']);
  });

  test('SHR-009 adds pasted values once each, trimmed and without empty ones, to the selection', () => {
    const { chosen, paste } = open({ begin: ['lima'] });
    paste(' Oslo ,, Oslo;\t\n Bergen ;');
    expect(chosen()).toEqual(['lima', 'oslo', 'free Bergen']);
  });

  test('SHR-008 if only options can be chosen, others are left out', () => {
    const { chosen, paste } = open({ isFree: false });
    paste('Oslo, Bergen');
    expect(chosen()).toEqual(['oslo']);
  });

  test('SHR-008 a list of single values has only a search', () => {
    const { chosen, paste } = open({ isMultiple: false });
    paste('Oslo, Rome');
    expect(chosen()).toEqual([]);
  });
});

test('a value that is not offered is typed, chosen, and named from then on', () => {
  const { chosen, search } = open();
  fireEvent.change(search, { target: { value: 'Bergen' } });
  fireEvent.click(screen.getByRole('option', { name: 'Use Bergen' }));
  expect(chosen()).toEqual(['free Bergen']);
  expect(search.value).toBe('');
  expect(listed()).toEqual(['Bergen', 'Oslo', 'Rome', 'Lima']);
});

describe('lists of many', () => {
  test('SHR-010 a hundred values are all drawn, and of more those in sight', () => {
    open({ options: named(100) });
    expect(listed()).toHaveLength(100);
    cleanup();
    open({ options: named(101) });
    expect(screen.queryAllByRole('option').length).toBeLessThan(60);
  });

  test('SHR-010 in a field of single things, too', () => {
    const choices = (count: number) => (
      <Select label="Dataset" options={named(count)} selected={null} placeholder="None" onSelect={() => undefined} />
    );
    render(choices(100));
    fireEvent.click(screen.getByRole('combobox', { name: /Dataset/ }));
    expect(listed()).toHaveLength(100);
    cleanup();
    render(choices(101));
    fireEvent.click(screen.getByRole('combobox', { name: /Dataset/ }));
    expect(screen.queryAllByRole('option').length).toBeLessThan(60);
  });
});
