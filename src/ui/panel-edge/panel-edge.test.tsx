// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PanelEdge } from './PanelEdge';
import { RowEdge } from './RowEdge';

afterEach(cleanup);

const press = (...keys: readonly string[]) => {
  for (const key of keys) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
  }
};
const now = (edge: Element) => Number(edge.getAttribute('aria-valuenow'));

function Panel() {
  const limits = { usual: 240, least: 200, most: 400 };
  const [width, setWidth] = useState<number | undefined>(240);
  const given = { label: 'Width', hint: 'Use the arrow keys', limits, onEnd: () => undefined };
  return <PanelEdge {...given} width={width ?? limits.usual} onMove={setWidth} />;
}

function Rows() {
  const limits = { usual: 40, least: 20, most: 80 };
  const [share, setShare] = useState(40);
  const given = { label: 'Height', hint: 'Use the arrow keys', limits, onEnd: () => undefined, height: () => 500 };
  return <RowEdge {...given} share={share} onMove={setShare} />;
}

test.each([
  ['of a panel', <Panel key="panel" />, 'ArrowRight', 'ArrowLeft', [240, 256, 200, 400, 240]],
  ['between two rows', <Rows key="rows" />, 'ArrowUp', 'ArrowDown', [40, 44, 20, 80, 40]],
] as const)('A11Y-024 the handle %s is set by keys, and tells its value', (_, edge, more, less, values) => {
  render(edge);
  const handle = screen.getByRole('separator');
  const [usual, stepped, least, most] = values;
  act(() => handle.focus());
  press(more);
  expect(now(handle)).toBe(stepped);
  press(less);
  expect(now(handle)).toBe(usual);
  press('Home');
  expect(now(handle)).toBe(least);
  press('End');
  expect(now(handle)).toBe(most);
  press('Enter');
  expect(now(handle)).toBe(usual);
  expect([handle.getAttribute('aria-valuemin'), handle.getAttribute('aria-valuemax')]).toEqual([`${least}`, `${most}`]);
});
