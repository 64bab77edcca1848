// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withoutFilters } from '@/ui/table/list-address';
import { useListAddress } from '@/ui/table/use-list-address';
import { useListSearch } from './-list-addresses';

afterEach(cleanup);

const list = withoutFilters(['name', 'edited'], { by: 'edited', descending: true });

function List() {
  const { state, words, onWords, onState, onChange } = useListAddress(list, useListSearch());
  return (
    <>
      <input aria-label="Words" value={words} onChange={event => onWords(event.target.value)} />
      <button onClick={() => onState({ ...state, page: state.page + 1 })}>next</button>
      <button onClick={() => onChange({ by: 'name', descending: false })}>by name</button>
      <output>{JSON.stringify(state)}</output>
      <Link to="/users/list">item</Link>
    </>
  );
}

async function open(address: string) {
  const root = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/list', component: List }),
    createRoute({ getParentRoute: () => root, path: '/users/list', component: () => <h1>The item</h1> }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/list', address], initialIndex: 1 });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
  return { history, address: () => history.location.search };
}

const words = () => screen.getByRole<HTMLInputElement>('textbox').value;
const state = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the way back and a copied link restore the search, order and page of a list', async () => {
  const { history, address } = await open('/list');
  type('waves');
  press('by name');
  press('next');
  const shown = { words: 'waves', filters: null, by: 'name', descending: false, page: 1 };
  expect(state()).toEqual(shown);
  await waitFor(() => expect(address()).toBe('?q=waves&sort=name&desc=false&page=2'));
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'item' })));
  await screen.findByRole('heading', { name: 'The item' });
  await act(async () => history.back());
  await waitFor(() => expect(state()).toEqual(shown));

  const copied = address();
  cleanup();
  await open(`/list${copied}`);
  expect(state()).toEqual(shown);
});

test('a field shows what is typed before the address has it, and then follows the address', async () => {
  const { history, address } = await open('/list?q=before');
  expect(words()).toBe('before');
  for (const typed of ['w', 'wa', 'wav']) {
    type(typed);
    expect(words()).toBe(typed);
  }
  await waitFor(() => expect(address()).toBe('?q=wav'));
  expect(words()).toBe('wav');
  await act(async () => history.back());
  await waitFor(() => expect(words()).toBe(''));
});

test('an address in the form of Superset is a state of the list', async () => {
  await open('/list?pageIndex=2&sortColumn=slice_name&sortOrder=asc');
  expect(state()).toEqual({ words: '', filters: null, by: 'name', descending: false, page: 2 });
});
