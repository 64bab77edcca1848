// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EditorPopover } from '../editor-popover/EditorPopover';
import { ToastProvider } from '../toast/Toast';
import { PanelEdge } from './PanelEdge';
import { RowEdge } from './RowEdge';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const texts = {
  wider: 'Wider',
  narrower: 'Narrower',
  taller: 'Taller',
  shorter: 'Shorter',
  usual: 'Default size',
  most: 'Largest size',
  least: 'Smallest size',
};
const words = async () => texts;

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
  const given = { label: 'Width', hint: 'Use the arrow keys', words, limits, onEnd: () => undefined };
  return <PanelEdge {...given} width={width ?? limits.usual} onMove={setWidth} />;
}

function Rows() {
  const limits = { usual: 40, least: 20, most: 80 };
  const [share, setShare] = useState(40);
  const given = {
    label: 'Height',
    hint: 'Use the arrow keys',
    words,
    limits,
    onEnd: () => undefined,
    height: () => 500,
  };
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

function Editor() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor}>Edit</button>
      <EditorPopover
        label="Editor"
        trigger={anchor}
        grip={{ label: 'Size', hint: 'Use the arrow keys', words }}
        onClose={() => undefined}
      >
        Text
      </EditorPopover>
    </>
  );
}

describe('A11Y-029 without a drag or keys', () => {
  const edge = () => screen.getByRole('separator');
  /** A tap: pressed and released without a drag. */
  const tap = (element: HTMLElement, [x, y] = [100, 100], [toX, toY] = [x, y]) =>
    act(async () => {
      fireEvent.pointerDown(element, { pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: y });
      fireEvent.pointerUp(element, { pointerId: 1, pointerType: 'touch', button: 0, clientX: toX, clientY: toY });
      fireEvent.click(element, { detail: 1, clientX: toX, clientY: toY });
    });
  const item = (name: string) => screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
  const choose = async (name: string) => {
    const chosen = await item(name);
    await act(async () => void fireEvent.click(chosen));
  };

  test.each([
    ['a panel is made wider and narrower', <Panel key="panel" />, 'Wider', 'Narrower', [240, 272, 304, 400, 368]],
    ['a row is made taller and shorter', <Rows key="rows" />, 'Taller', 'Shorter', [40, 45, 50, 80, 75]],
  ] as const)('%s, as often as wanted, and gets its default size', async (_, element, more, less, values) => {
    const [usual, once, twice, most, below] = values;
    render(<ToastProvider>{element}</ToastProvider>);
    const handle = edge();
    expect(now(handle)).toBe(usual);
    await tap(handle);
    await choose(more);
    expect(now(handle)).toBe(once);
    await choose(more);
    expect(now(handle)).toBe(twice);
    await choose(less);
    expect(now(handle)).toBe(once);
    while (now(handle) < most) await choose(more);
    expect(now(handle)).toBe(most);
    expect((await item(more)).textContent).toContain(texts.most);
    await choose(less);
    expect(now(handle)).toBe(below);
    await choose(texts.usual);
    expect(now(handle)).toBe(usual);
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(handle));
  });

  test('an editor is made wider and taller, and gets its default size', async () => {
    const size = { width: 340, height: 300 };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, 0, size.width, size.height),
    );
    render(
      <ToastProvider>
        <Editor />
      </ToastProvider>,
    );
    const editor = screen.getByRole('dialog', { name: 'Editor' });
    await tap(screen.getByRole('button', { name: 'Size' }));
    await choose(texts.wider);
    expect([editor.style.width, editor.style.height]).toEqual(['372px', '300px']);
    size.width = 372;
    await choose(texts.taller);
    expect([editor.style.width, editor.style.height]).toEqual(['372px', '332px']);
    size.height = 332;
    await choose(texts.narrower);
    expect([editor.style.width, editor.style.height]).toEqual(['340px', '332px']);
    await choose(texts.usual);
    expect([editor.style.width, editor.style.height]).toEqual(['', '']);
  });

  test('the end of a drag opens no menu', async () => {
    render(
      <ToastProvider>
        <Panel />
      </ToastProvider>,
    );
    await tap(edge(), [100, 100], [160, 100]);
    expect(screen.queryByRole('menu')).toBeNull();
    await tap(edge());
    expect(await item(texts.wider)).toBeDefined();
  });
});
