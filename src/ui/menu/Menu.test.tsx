// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../toast/Toast';
import { Menu } from './Menu';

afterEach(cleanup);

const frame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())));

function Page({ onInner = () => undefined }: { readonly onInner?: () => void }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const actions = [
    { id: 'first', label: 'First', group: 'Ordinals' },
    { id: 'second', label: 'Second', group: 'Ordinals' },
    { id: 'outer', label: 'Outer', actions: [{ id: 'inner', label: 'Inner', onAction: onInner }] },
  ];
  return (
    <ToastProvider>
      <button ref={opener} onClick={() => setOpen(true)}>
        More
      </button>
      {isOpen && <Menu label="More" opener={opener} actions={actions} onClose={() => setOpen(false)} />}
    </ToastProvider>
  );
}

test('a menu that a screen reader, or Enter on a plain button, opened has the focus on its first item', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'More' });
  opener.focus();
  act(() => void fireEvent.click(opener, { detail: 0 }));
  for (let count = 0; count < 4; count += 1) await frame();
  expect(document.activeElement?.textContent).toBe('First');
});

test('groups related actions, and labels the group', () => {
  render(<Page />);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'More' })));
  expect(within(screen.getByRole('group', { name: 'Ordinals' })).getAllByRole('menuitem')).toHaveLength(2);
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
});

test('choosing in a submenu closes both menus, and the page is usable again', async () => {
  const onInner = vi.fn<() => void>();
  render(<Page onInner={onInner} />);
  const opener = screen.getByRole('button', { name: 'More' });
  act(() => void fireEvent.click(opener));
  const press = (name: string, key: string) => {
    const item = screen.getByRole('menuitem', { name });
    act(() => item.focus());
    fireEvent.keyDown(item, { key });
    fireEvent.keyUp(item, { key });
  };
  press('Outer', 'ArrowRight');
  await screen.findByRole('menuitem', { name: 'Inner' });
  press('Inner', 'Enter');
  expect(onInner).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.querySelectorAll('[inert], [aria-hidden="true"]')).toHaveLength(0);
});
