// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Sketch } from './Sketch';

afterEach(cleanup);

const layout = (height: number) => ({ tabs: [], rows: [[12], [8]], heights: [20, height], marked: [1, 0] }) as const;

/** The drawn height of the marked row next to another layout. */
function rendered(height: number, beside: number): number {
  const { container, unmount } = render(<Sketch sketch={layout(height)} across={layout(beside)} />);
  const box = [...container.querySelectorAll('rect')].at(-1);
  const tall = Number(box?.getAttribute('height'));
  unmount();
  return tall;
}

test('draws two layouts side by side to one scale: taller rows taller, and equal rows equal', () => {
  expect(rendered(70, 46)).toBeGreaterThan(rendered(46, 70));
  expect(rendered(50, 50)).toBe(rendered(50, 50));
});
