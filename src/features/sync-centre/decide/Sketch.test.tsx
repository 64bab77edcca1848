// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Sketch } from './Sketch';

afterEach(cleanup);

const layout = (height: number) => ({ tabs: [], rows: [[12], [8]], heights: [20, height], marked: [1, 0] }) as const;

/** How high the row that is meant is drawn, beside another layout. */
function drawn(height: number, beside: number): number {
  const { container, unmount } = render(<Sketch sketch={layout(height)} across={layout(beside)} />);
  const box = [...container.querySelectorAll('rect')].at(-1);
  const tall = Number(box?.getAttribute('height'));
  unmount();
  return tall;
}

test('two layouts side by side are drawn to one scale: what is higher is drawn higher, and what is the same the same', () => {
  expect(drawn(70, 46)).toBeGreaterThan(drawn(46, 70));
  expect(drawn(50, 50)).toBe(drawn(50, 50));
});
