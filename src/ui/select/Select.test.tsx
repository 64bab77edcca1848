// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ComboBox } from '../combo-box/ComboBox';
import { ValuePicker } from '../value-picker/ValuePicker';
import { OptionCountWords } from './OptionCount';
import { Select } from './Select';
import { menu, windowedMenu } from './variants';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const options = Array.from({ length: 150 }, (_, index) => ({ id: `${index}`, label: `Column ${index + 1}` }));

test('A11Y-010 a windowed list gives the position of each option and the number of options', async () => {
  render(<Select label="Column" options={options} selected={null} placeholder="None" onSelect={() => undefined} />);
  fireEvent.click(screen.getByRole('combobox', { name: /Column/ }));
  const shown = await screen.findAllByRole('option');
  const places = shown.map(option => [
    option.textContent,
    option.getAttribute('aria-posinset'),
    option.getAttribute('aria-setsize'),
  ]);
  expect(places.slice(0, 2)).toEqual([
    ['Column 1', '1', '150'],
    ['Column 2', '2', '150'],
  ]);
});

/** The text announced in addition to the focused element. */
const announced = () => document.querySelector('[data-live-announcer]')?.textContent ?? '';
const key = (element: Element, name: string) => {
  fireEvent.keyDown(element, { key: name });
  fireEvent.keyUp(element, { key: name });
};
const words = (count: number) => `${count} options are here.`;

function draw(search?: string) {
  const chosen = vi.fn<(id: string) => void>();
  render(
    <OptionCountWords value={words}>
      <Select
        label="Column"
        options={options.slice(0, 12)}
        selected={null}
        placeholder="None"
        {...(search === undefined ? {} : { search })}
        onSelect={chosen}
      />
    </OptionCountWords>,
  );
  return { chosen, select: screen.getByRole('combobox', { name: /Column/ }) };
}

test('A11Y-009 a select is a combobox that keys open and choose in, and the number of its options is announced', async () => {
  const { chosen, select } = draw();
  expect([select.getAttribute('aria-haspopup'), select.getAttribute('aria-expanded')]).toEqual(['listbox', 'false']);
  await act(async () => {
    select.focus();
    key(select, 'ArrowDown');
  });
  const list = await screen.findByRole('listbox', { name: /Column/ });
  expect(select.getAttribute('aria-expanded')).toBe('true');
  expect(list.querySelectorAll('[role="option"]')).toHaveLength(12);
  await waitFor(() => expect(announced()).toContain('12 options are here.'));
  expect(announced().split('12 options').length - 1, 'once, and not before it was opened').toBe(1);
  // In happy-dom the popover gets the focus that browsers give to the list.
  await act(async () => list.focus());
  await act(async () => key(document.activeElement ?? list, 'ArrowDown'));
  await act(async () => key(document.activeElement ?? list, 'Enter'));
  expect(chosen).toHaveBeenCalledWith('1');
});

test('A11Y-009 a long select is searched by keys, and the number of options that are left is announced', async () => {
  const { chosen, select } = draw('Search columns');
  await act(async () => {
    select.focus();
    key(select, 'ArrowDown');
  });
  const field = await screen.findByRole('searchbox', { name: 'Search columns' });
  await waitFor(() => expect(announced()).toContain('12 options are here.'));
  await act(async () => void fireEvent.change(field, { target: { value: 'column 1' } }));
  await waitFor(() => expect(announced()).toContain('4 options are here.'));
  await act(async () => key(field, 'ArrowDown'));
  await act(async () => key(field, 'Enter'));
  expect(chosen).toHaveBeenCalledWith('9');
});

test('A11Y-009 a field of values is a combobox with a list, opened by an arrow, and says how many values there are', async () => {
  const chosen = vi.fn<(ids: readonly string[]) => void>();
  render(
    <OptionCountWords value={words}>
      <ValuePicker
        label="Country"
        options={options.slice(0, 5)}
        chosen={[]}
        textOf={id => id}
        placeholder="Any"
        isMultiple
        isClearable
        words={{ search: 'Search values', noMatch: 'No value matches.', clear: 'Clear', free: text => text }}
        onChoose={chosen}
      />
    </OptionCountWords>,
  );
  const select = screen.getByRole('combobox', { name: 'Country: Any' });
  await act(async () => {
    select.focus();
    key(select, 'ArrowDown');
  });
  const field = await screen.findByRole('searchbox', { name: 'Search values' });
  expect(screen.getByRole('listbox', { name: 'Country' })).toBeDefined();
  await waitFor(() => expect(announced()).toContain('5 options are here.'));
  await act(async () => void fireEvent.change(field, { target: { value: 'column 3' } }));
  await waitFor(() => expect(announced()).toContain('1 options are here.'));
  await act(async () => key(field, 'ArrowDown'));
  await act(async () => key(field, 'Enter'));
  expect(chosen).toHaveBeenCalledWith(['2']);
});

test('A11Y-009 a combo box is opened, searched and chosen from by keys, and says how many options there are', async () => {
  const chosen = vi.fn<(value: string | null) => void>();
  render(<ComboBox label="Column" options={options.slice(0, 5)} value={null} placeholder="None" onChange={chosen} />);
  const field = screen.getByRole('combobox', { name: 'Column' });
  await act(async () => field.focus());
  await act(async () => key(field, 'ArrowDown'));
  expect(await screen.findByRole('listbox')).toBeDefined();
  await waitFor(() => expect(announced()).toContain('5 options available.'));
  await act(async () => void fireEvent.input(field, { target: { value: 'Column 3' } }));
  await waitFor(() => expect(announced()).toContain('1 option available.'));
  await act(async () => key(field, 'ArrowDown'));
  await act(async () => key(field, 'Enter'));
  expect(chosen).toHaveBeenCalledWith('2');
});

test('SHR-011 the menu of a select is at least 100 and at most 220 high', () => {
  expect(menu).toMatchObject({ minHeight: 100, maxHeight: 220 });
  expect(windowedMenu.height).toBe(220);
});
