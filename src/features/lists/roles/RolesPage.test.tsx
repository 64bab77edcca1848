// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rolesText as text } from '@/text/messages/account/roles';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import RolesPage from './RolesPage';

afterEach(closeScreens);

const path = '/api/v1/security/roles/';
const rows = [
  { id: 4, name: 'Gamma', is_built_in: true, people_count: 3, permission_count: 41 },
  { id: 7, name: 'Stylists', is_built_in: false, people_count: 2, permission_count: 1 },
];
const pair = (permission_name: string, view_menu_name: string) => ({ permission_name, view_menu_name });
const grantable = [
  pair('can_read', 'CssTemplate'),
  pair('can_write', 'CssTemplate'),
  pair('can_read', 'Chart'),
  pair('menu_access', 'Charts'),
];
/** A granted permission on a deleted dataset, which the server no longer offers. */
const former = pair('datasource_access', '[main].[gone](id:9)');

function server(override: (call: SentCall) => { status: number; body: unknown } | null = () => null) {
  return recordingServer(call => {
    const other = override(call);
    if (other) return other;
    if (call.path.endsWith('_info'))
      return { body: { permissions: ['can_get', 'can_post', 'can_put', 'can_delete', 'can_info'] } };
    if (call.path.endsWith('grantable/')) return { body: { result: grantable } };
    if (call.method === 'GET' && call.path.endsWith('permissions/'))
      return {
        body: {
          result: [
            { id: 1, ...pair('can_read', 'CssTemplate') },
            { id: 2, ...former },
          ],
        },
      };
    if (call.method === 'POST') return { status: 201, body: { id: 8, result: { name: 'New' } } };
    if (call.method === 'DELETE' || call.path.endsWith('permissions/')) return { body: { message: 'OK' } };
    if (call.method === 'PUT') return { body: { result: { name: 'New' } } };
    return { body: { count: 2, ids: [4, 7], result: rows } };
  });
}

async function open(asked = server()) {
  const opened = await openScreen(<RolesPage search={{}} onSearch={() => undefined} />, { ask: asked.ask });
  expect(await screen.findByText('Stylists')).toBeDefined();
  await screen.findByRole('button', { name: text.addTitle });
  return { ...opened, ...asked };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }));
const writes = (calls: readonly SentCall[]) => calls.filter(({ method }) => method !== 'GET');

async function edit() {
  press(changes.edit('Stylists'));
  const dialog = await dialogCalled(text.editTitle);
  await dialog.findByRole('button', { name: /^Dashboards,/ });
  return dialog;
}

test('marks built-in roles in the list, and shows the number of users and permissions', async () => {
  await open();
  const cells = (name: string) =>
    [...(screen.getByText(name).closest('tr')?.querySelectorAll('td') ?? [])].map(cell => cell.textContent);
  expect(cells('Gamma').slice(0, 4)).toEqual(['Gamma', text.builtIn, '3', '41']);
  expect(cells('Stylists').slice(0, 4)).toEqual(['Stylists', text.own, '2', '1']);
});

test('shows a built-in role without changing or deleting it', async () => {
  const { calls } = await open();
  const remove = screen.getByRole('button', { name: changes.remove('Gamma') });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  expect(remove.getAttribute('aria-description')).toBe(text.fixed);
  press(text.show('Gamma'));
  const dialog = await dialogCalled(text.showTitle('Gamma'));
  expect(dialog.getByText(text.fixed)).toBeDefined();
  fireEvent.click(await dialog.findByRole('button', { name: text.topic(text.topics.dashboards, 1, 1) }));
  expect(dialog.getByText('can read on CssTemplate')).toBeDefined();
  expect(dialog.queryByText('can write on CssTemplate')).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(writes(calls)).toEqual([]);
});

test('grants a permission to a role, and keeps the others', async () => {
  const { calls } = await open();
  const dialog = await edit();
  fireEvent.click(dialog.getByRole('button', { name: text.topic(text.topics.dashboards, 1, 2) }));
  fireEvent.click(await dialog.findByRole('option', { name: 'can write on CssTemplate' }));
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(calls)).toMatchObject([
    { method: 'PUT', path: `${path}7/permissions/`, body: { permissions: [grantable[0], grantable[1], former] } },
  ]);
});

test('keeps what somebody else granted to a role since its form was opened', async () => {
  const chart = pair('can_read', 'Chart');
  let reads = 0;
  const { calls } = await open(
    server(({ method, path: to }) =>
      method === 'GET' && to.endsWith('7/permissions/') && (reads += 1) > 1
        ? { status: 200, body: { result: [{ id: 1, ...chart }] } }
        : null,
    ),
  );
  const dialog = await edit();
  fireEvent.click(dialog.getByRole('button', { name: text.topic(text.topics.dashboards, 1, 2) }));
  fireEvent.click(await dialog.findByRole('option', { name: 'can write on CssTemplate' }));
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ body } = { body: null }] = writes(calls);
  expect(body).toEqual({ permissions: expect.arrayContaining([pair('can_write', 'CssTemplate'), chart]) });
  expect(body).not.toMatchObject({ permissions: expect.arrayContaining([former]) });
});

test('removes a whole group from a role in one step', async () => {
  const { calls } = await open();
  const dialog = await edit();
  const all = dialog.getByRole('checkbox', { name: text.all(text.topics.dashboards) });
  fireEvent.click(all);
  fireEvent.click(all);
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(calls)).toMatchObject([{ body: { permissions: [former] } }]);
});

test('opens the groups with matches of a search', async () => {
  await open();
  const dialog = await edit();
  fireEvent.change(dialog.getByRole('searchbox', { name: text.search }), { target: { value: 'chart' } });
  await waitFor(() =>
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'can read on Chart',
      'menu access on Charts',
    ]),
  );
});

test('sends only the new name if the permissions are unchanged', async () => {
  const { calls } = await open();
  const dialog = await edit();
  fireEvent.change(dialog.getByRole('textbox', { name: text.name }), { target: { value: ' Designers ' } });
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(calls)).toMatchObject([{ method: 'PUT', path: `${path}7`, body: { name: 'Designers' } }]);
});

test('reports an existing name at its field', async () => {
  const taken = 'Another role already has this name.';
  await open(
    server(({ method }) => (method === 'POST' ? { status: 422, body: { message: { name: [taken] } } } : null)),
  );
  press(text.addTitle);
  const dialog = await dialogCalled(text.addTitle);
  fireEvent.change(dialog.getByRole('textbox', { name: text.name }), { target: { value: 'gamma' } });
  fireEvent.click(dialog.getByRole('button', { name: changes.add }));
  expect(await dialog.findByText(taken)).toBeDefined();
  expect(dialog.getByRole('textbox', { name: text.name }).getAttribute('aria-invalid')).toBe('true');
});

test('does not create a role again after its permissions were rejected', async () => {
  let refusals = 1;
  const refused = { status: 422, body: { message: { permissions: ['There is no permission can_read on Chart.'] } } };
  const { calls } = await open(
    server(({ method, path: to }) =>
      method === 'PUT' && to.endsWith('8/permissions/') && refusals-- > 0 ? refused : null,
    ),
  );
  press(text.addTitle);
  const dialog = await dialogCalled(text.addTitle);
  fireEvent.change(dialog.getByRole('textbox', { name: text.name }), { target: { value: 'New' } });
  fireEvent.click(await dialog.findByRole('checkbox', { name: text.all(text.topics.charts) }));
  fireEvent.click(dialog.getByRole('button', { name: changes.add }));
  expect(await screen.findByText(/There is no permission can_read on Chart\.$/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: changes.add }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(calls).map(({ method, path: to }) => `${method} ${to}`)).toEqual([
    `POST ${path}`,
    `PUT ${path}8/permissions/`,
    `PUT ${path}8/permissions/`,
  ]);
});

test('keeps a role that users hold, and shows the reason from the server', async () => {
  const held = 'The role Stylists is held by 2 people.';
  await open(
    server(({ method }) => (method === 'DELETE' ? { status: 422, body: { message: { name: [held] } } } : null)),
  );
  press(changes.remove('Stylists'));
  const dialog = await dialogCalled(text.removeTitle);
  fireEvent.click(dialog.getByRole('button', { name: changes.removeNow }));
  expect(await screen.findByText(changes.deleteFailed('Stylists', held))).toBeDefined();
});

test('OFF-007 shows the cached roles without the server, and offers no changes', async () => {
  const { connectivity } = await open();
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  expect(await screen.findByRole('img', { name: /^Stored on this device as of / })).toBeDefined();
  for (const name of [text.addTitle, changes.edit('Stylists'), changes.remove('Stylists')]) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe(changes.needsNetwork);
  }
});

test('shows no roles to users who may not read them', async () => {
  const { ask, calls } = server();
  const greg = { id: 3, username: 'greg', firstName: 'Greg', lastName: 'G' };
  await openScreen(<RolesPage search={{}} onSearch={() => undefined} />, {
    ask,
    facts: { user: greg, roles: { Gamma: [['can_read', 'Dashboard']] }, store: 'screen' },
  });
  expect(await screen.findByText(text.noPermission)).toBeDefined();
  expect(calls).toEqual([]);
});
