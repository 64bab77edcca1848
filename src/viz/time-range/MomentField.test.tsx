// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MomentField } from './MomentField';
import { pickerLocales } from './picker-locale';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(pickerLocales)('TIM-045 somebody who reads %s picks a date in that language', name => {
  const tag = name.replace('_', '-');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
  render(<MomentField label="Moment" value="2001-06-15T10:20:30" onChange={() => undefined} />);
  const field = screen.getByRole('group', { name: 'Moment' });
  const numbers = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const order = numbers.formatToParts(0).flatMap(({ type }) => (/year|month|day/.test(type) ? [type] : []));
  const parts = [...field.querySelectorAll('[role="spinbutton"]')].map(part => part.getAttribute('data-type'));
  expect(parts).toEqual([...order, 'hour', 'minute', 'second']);

  const opener = within(field).getByRole('button');
  expect(/^Calendar(?!\p{L})/u.test(opener.getAttribute('aria-label') ?? ''), 'in English').toBe(tag === 'en');
  fireEvent.click(opener);
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(month.format(Date.UTC(2001, 5, 15)));
});

test('a date can be removed only if an end may be open', () => {
  const onChange = vi.fn<(value: string) => void>();
  const field = (canBeOpen: boolean) => (
    <MomentField label="Moment" value="2001-06-15T10:20:30" canBeOpen={canBeOpen} onChange={onChange} />
  );
  const { rerender } = render(field(false));
  expect(screen.queryByRole('button', { name: 'Clear: Moment' })).toBeNull();
  rerender(field(true));
  fireEvent.click(screen.getByRole('button', { name: 'Clear: Moment' }));
  expect(onChange).toHaveBeenCalledWith('');
});
