// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRowFocus } from './use-row-focus';

afterEach(cleanup);

interface ListProps {
  readonly names: readonly string[];
  readonly hasBar?: boolean;
}

function List({ names, hasBar = false }: ListProps) {
  const list = useRowFocus<HTMLDivElement>();
  return (
    <div ref={list}>
      {hasBar && <button>Delete selected</button>}
      <table>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
                <button>Delete {name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Page({ names, hasBar }: ListProps) {
  return (
    <main tabIndex={-1}>
      <button>Elsewhere</button>
      {names.length > 0 ? <List names={names} {...(hasBar ? { hasBar } : {})} /> : 'None'}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

test('the next row has the focus once the focused one is removed, and after the last one the one before', async () => {
  const { rerender } = render(<Page names={['a', 'b', 'c']} />);
  button('Delete b').focus();
  rerender(<Page names={['a', 'c']} />);
  await waitFor(() => expect(focused()).toBe('Delete c'));
  rerender(<Page names={['a']} />);
  await waitFor(() => expect(focused()).toBe('Delete a'));
});

test('the first row has the focus once the bar that had it is removed', async () => {
  const { rerender } = render(<Page names={['a', 'b']} hasBar />);
  button('Delete selected').focus();
  rerender(<Page names={['b']} />);
  await waitFor(() => expect(focused()).toBe('b'));
});

test('the page has the focus once the last row is removed', async () => {
  const { rerender } = render(<Page names={['a']} />);
  button('Delete a').focus();
  rerender(<Page names={[]} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the focus stays where it is, even if a row that had it before is removed', async () => {
  const { rerender } = render(<Page names={['a', 'b']} />);
  button('Delete a').focus();
  button('Elsewhere').focus();
  rerender(<Page names={['b']} />);
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('Elsewhere');
});
