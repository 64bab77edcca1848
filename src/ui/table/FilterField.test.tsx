// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterField } from './FilterField';

afterEach(cleanup);

function open(onDown?: () => void) {
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => void heard.push(event.key);
  window.addEventListener('keydown', hear);
  render(<FilterField label="Find" value="tide" onChange={() => undefined} {...(onDown ? { onDown } : {})} />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('searchbox'), { key });
  return { heard, press };
}

test.each([
  ['with a list below', () => undefined],
  ['by itself', undefined],
])('a field leaves the keys of the page alone: %s', (_, onDown) => {
  const { heard, press } = open(onDown);
  press('k');
  expect(heard).toEqual(['k']);
});

test('the arrow key moves to the results, and nowhere else', () => {
  const onDown = vi.fn<() => void>();
  const { press } = open(onDown);
  press('ArrowUp');
  expect(onDown).not.toHaveBeenCalled();
  press('ArrowDown');
  expect(onDown).toHaveBeenCalledOnce();
});
