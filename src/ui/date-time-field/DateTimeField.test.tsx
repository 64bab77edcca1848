// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateTimeField } from './DateTimeField';

// happy-dom fires selection events synchronously.
beforeEach(() => void vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

function Moment() {
  const [value, setValue] = useState('2001-06-15T10:20:30');
  return <DateTimeField label="Start" value={value} locale="en" words={{ time: 'Time' }} onChange={setValue} />;
}

test('A11Y-024 sets each part of a date and time by keyboard, and announces its value', () => {
  render(<Moment />);
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
  act(() => part(/^day/).focus());
  press('ArrowUp');
  expect(part(/^day/).getAttribute('aria-valuenow')).toBe('16');
  act(() => part(/^minute/).focus());
  press('ArrowDown', 'ArrowDown');
  expect(part(/^minute/).getAttribute('aria-valuenow')).toBe('18');
});
