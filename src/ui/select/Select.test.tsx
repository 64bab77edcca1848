// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Select } from './Select';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const options = Array.from({ length: 150 }, (_, index) => ({ id: `${index}`, label: `Column ${index + 1}` }));

test('A11Y-010 a windowed list tells of each option where it stands, and among how many', async () => {
  render(<Select label="Column" options={options} selected={null} placeholder="None" onSelect={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /Column/ }));
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
