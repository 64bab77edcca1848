// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '../toast/Toast';
import { Menu } from './Menu';

afterEach(cleanup);

const frame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())));

function Page() {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const actions = [
    { id: 'first', label: 'First' },
    { id: 'second', label: 'Second' },
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
