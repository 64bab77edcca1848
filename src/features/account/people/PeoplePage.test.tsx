// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { pagerText } from '@/text/messages/home/lists';
import { peopleText } from '@/text/messages/account/people';
import { Addressed } from '../../../../tests/support/listed';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import PeoplePage from './PeoplePage';

afterEach(closeScreens);

const people = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  username: `person${String(index + 1).padStart(2, '0')}`,
  first_name: 'Pat',
  last_name: `Number ${index + 1}`,
  email: '',
  active: true,
  roles: [],
}));

const peoplePage = <Addressed>{shown => <PeoplePage {...shown} />}</Addressed>;
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('td')?.textContent);

/** A server with sixty people, which searches names only. */
function server() {
  return recordingServer(({ path, q }) => {
    if (!path.endsWith('/users/')) return { body: { count: 0, ids: [], result: [] } };
    const { filters, page, page_size: size } = v.parse(asked, q);
    const found = people.filter(({ username }) => filters.every(({ value }) => username.includes(value)));
    const result = found.slice(page * size, (page + 1) * size);
    return { body: { count: found.length, ids: result.map(({ id }) => id), result } };
  });
}
const asked = v.object({
  filters: v.array(v.object({ value: v.string() })),
  page: v.number(),
  page_size: v.number(),
  order_column: v.string(),
  order_direction: v.string(),
});

test('people are fetched 25 at a time, and a search starts at the first page', async () => {
  const { ask, calls } = server();
  await openScreen(peoplePage, { ask });
  await screen.findByText('person01');
  expect(rows()).toHaveLength(25);
  expect(calls.filter(({ path }) => path.endsWith('/users/'))).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  await screen.findByText('person26');
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  await screen.findByText('person51');
  expect(rows()).toHaveLength(10);
  expect(screen.getByText(pagerText.range(51, 60, 60))).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: peopleText.filter }), { target: { value: 'person 0' } });
  await screen.findByText('person10');
  await waitFor(() => expect(rows()).toHaveLength(15));
  fireEvent.change(screen.getByRole('searchbox', { name: peopleText.filter }), { target: { value: 'nobody' } });
  expect(await screen.findByText(peopleText.none('nobody'))).toBeDefined();
});

test('people are sorted by the server', async () => {
  const { ask, calls } = server();
  await openScreen(peoplePage, { ask });
  await screen.findByText('person01');
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(peopleText.lastSignIn) }));
  await waitFor(() =>
    expect(calls.at(-1)?.q).toMatchObject({ order_column: 'last_login', order_direction: 'asc', page: 0 }),
  );
});

test('the form finds one of ten thousand roles on the server, and keeps those that a person holds', async () => {
  const role = (id: number, name: string) => ({ id, name });
  const { ask, calls } = recordingServer(({ path, q, method }) => {
    if (method === 'PUT') return { body: { result: {} } };
    if (path.endsWith('/users/'))
      return { body: { count: 1, ids: [1], result: [{ ...people[0], roles: [role(4, 'Gamma')] }] } };
    if (path.endsWith('/users/1'))
      return { body: { id: 1, result: { ...people[0], roles: [role(4, 'Gamma'), role(5, 'Alpha')] } } };
    if (!path.endsWith('/roles/')) return { body: { count: 0, ids: [], result: [] } };
    const found = JSON.stringify(q).includes('9999') ? role(9999, 'Role 9999') : role(1, 'Admin');
    return { body: { count: 10_000, ids: [found.id], result: [found] } };
  });
  await openScreen(peoplePage, { ask });
  fireEvent.click(await screen.findByText('Pat Number 1'));
  fireEvent.click(await screen.findByRole('combobox', { name: `${peopleText.roles}: Gamma` }));
  const search = screen.getByRole('searchbox', { name: peopleText.searchRoles });
  fireEvent.change(search, { target: { value: '9999' } });
  fireEvent.click(await screen.findByText('Role 9999'));
  fireEvent.click(screen.getByText(peopleText.save));
  // Another administrator gave them role 5 since the list was read.
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: [4, 5, 9999] }));
  expect(calls.some(({ path, q }) => path.endsWith('/roles/') && JSON.stringify(q).includes('"page":1'))).toBe(false);
});

test('the form says that another administrator changed the same, and replaces that when it is saved again', async () => {
  const listed = { ...people[0], roles: [{ id: 4, name: 'Gamma' }] };
  const { ask, calls } = recordingServer(({ path, method }) => {
    if (method === 'PUT') return { body: { result: {} } };
    if (path.endsWith('/users/')) return { body: { count: 1, ids: [1], result: [listed] } };
    if (path.endsWith('/users/1')) return { body: { id: 1, result: { ...listed, email: 'new@example.org' } } };
    return { body: { count: 0, ids: [], result: [] } };
  });
  await openScreen(peoplePage, { ask });
  fireEvent.click(await screen.findByText('Pat Number 1'));
  const email = await screen.findByRole('textbox', { name: peopleText.email });
  fireEvent.change(email, { target: { value: 'mine@example.org' } });
  fireEvent.click(screen.getByText(peopleText.save));
  expect(await screen.findByText(/new@example\.org/)).toBeDefined();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  fireEvent.click(screen.getByText(peopleText.save));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ email: 'mine@example.org' }),
  );
});
