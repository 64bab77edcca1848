// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contractCapabilities } from '@/offline/state/capabilities';
import { rowRulesText as text, tryClauseText as trying } from '@/text/messages/home/administration';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { typeCode } from '../../../../tests/support/type-code';
import RowRulesPage from './RowRulesPage';

afterEach(closeScreens);

const path = '/api/v1/rowlevelsecurity/';
const rule = {
  id: 7,
  name: 'North only',
  filter_type: 'Regular',
  tables: [{ id: 2, table_name: 'sales' }],
  roles: [{ id: 4, name: 'Gamma' }],
  group_key: null,
  clause: "region = 'north'",
  changed_on_delta_humanized: '2 days ago',
  changed_by: { first_name: 'Ada', last_name: 'Admin' },
};
const options = {
  tables: [{ text: 'main.sales', value: 2 }],
  roles: [{ text: 'Gamma', value: 4 }],
};

function server(override: (call: SentCall) => { status: number; body: unknown } | null = () => null) {
  return recordingServer(call => {
    const other = override(call);
    if (other) return other;
    if (call.path.endsWith('_info')) return { body: { permissions: ['can_read', 'can_write'] } };
    if (call.path.endsWith('related/tables')) return { body: { count: 1, result: options.tables } };
    if (call.path.endsWith('related/roles')) return { body: { count: 1, result: options.roles } };
    if (call.method === 'DELETE') return { body: { message: 'OK' } };
    if (call.method !== 'GET') return { status: call.method === 'POST' ? 201 : 200, body: { id: 7, result: {} } };
    if (call.path === `${path}7`) return { body: { id: 7, result: rule } };
    return { body: { count: 1, ids: [7], result: [rule] } };
  });
}

async function open(asked = server(), screenOptions: ScreenOptions = {}) {
  const page = <RowRulesPage search={{}} onSearch={() => undefined} />;
  const opened = await openScreen(page, { ask: asked.ask, ...screenOptions });
  expect(await screen.findByText('North only')).toBeDefined();
  return { ...opened, ...asked };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('edits a rule, and keeps its other fields', async () => {
  const { calls } = await open();
  await waitFor(() => press(changes.edit('North only')));
  const dialog = await dialogCalled(text.editTitle);
  typeCode(text.clause, "region = 'south'");
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    q: null,
    headers: expect.anything(),
    path: `${path}7`,
    // Superset empties datasets and roles that are left out.
    body: { tables: [2], roles: [4], clause: "region = 'south'" },
  });
});

test('keeps what somebody else changed in a rule since the list was read', async () => {
  const present = {
    ...rule,
    name: 'The north',
    tables: [...rule.tables, { id: 3, table_name: 'orders' }],
    roles: [{ id: 5, name: 'Alpha' }],
  };
  const { calls } = await open(
    server(({ method, path: at }) =>
      method === 'GET' && at === `${path}7` ? { status: 200, body: { id: 7, result: present } } : null,
    ),
  );
  await waitFor(() => press(changes.edit('North only')));
  const dialog = await dialogCalled(text.editTitle);
  typeCode(text.clause, "region = 'south'");
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { tables: [2, 3], roles: [5], clause: "region = 'south'" };
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(body);
});

test('keeps a rejected clause in its dialog, and shows the reason', async () => {
  await open(server(({ method }) => (method === 'PUT' ? { status: 422, body: { message: 'No such column' } } : null)));
  await waitFor(() => press(changes.edit('North only')));
  const dialog = await dialogCalled(text.editTitle);
  typeCode(text.clause, 'regoin = 1');
  fireEvent.click(dialog.getByRole('button', { name: changes.save }));
  expect(await screen.findByText('An error occurred while updating rule: No such column')).toBeDefined();
  expect(screen.getByRole('dialog', { name: text.editTitle })).toBeDefined();
});

test('lets the server search thousands of datasets, and keeps those that a rule already names', async () => {
  const { calls } = await open(
    server(({ path: at, q }) => {
      if (!at.endsWith('related/tables')) return null;
      const found = JSON.stringify(q).includes('9999') ? [{ text: 'main.dataset 9999', value: 9999 }] : options.tables;
      return { status: 200, body: { count: 10_000, result: found } };
    }),
  );
  await waitFor(() => press(changes.edit('North only')));
  const dialog = await dialogCalled(text.editTitle);
  fireEvent.click(dialog.getByRole('combobox', { name: new RegExp(`^${text.datasets}:`) }));
  const search = screen.getByRole('searchbox', { name: text.search(text.datasets) });
  fireEvent.change(search, { target: { value: '9999' } });
  fireEvent.click(await screen.findByText('main.dataset 9999'));
  fireEvent.keyDown(search, { key: 'Escape' });
  fireEvent.keyDown(search, { key: 'Escape' });
  fireEvent.click(await screen.findByText(changes.save));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ tables: [2, 9999], roles: [4] });
  const asked = calls.filter(({ path: at }) => at.includes('/related/'));
  expect(asked.every(({ q }) => JSON.stringify(q).includes('"page":0'))).toBe(true);
});

test('does not send a rule without a dataset', async () => {
  await open();
  await waitFor(() => press(text.addTitle));
  const dialog = await dialogCalled(text.addTitle);
  fireEvent.change(dialog.getByRole('textbox', { name: text.name }), { target: { value: 'South only' } });
  typeCode(text.clause, "region = 'south'");
  expect(dialog.getByRole('button', { name: changes.add })).toHaveProperty('disabled', true);
});

test('deletes a rule after a question that states the effect', async () => {
  const { calls } = await open();
  await waitFor(() => press(changes.remove('North only')));
  const dialog = await dialogCalled(text.removeTitle);
  expect(dialog.getByText(text.removeAbout('North only'))).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: changes.removeNow }));
  expect(await screen.findByText('Deleted: North only')).toBeDefined();
  expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({ path: `${path}7` });
});

test('OFF-007 shows the cached rules without the server, and offers no changes', async () => {
  const { connectivity } = await open();
  act(() => connectivity.set({ state: 'unreachable', since: NOW }));
  expect(await screen.findByRole('img', { name: /^Stored on this device as of / })).toBeDefined();
  expect(screen.getByRole('button', { name: text.addTitle }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: text.addTitle }).getAttribute('aria-description')).toBe(
    changes.needsNetwork,
  );
});

test('offers to try a clause only if the server supports it', async () => {
  const edit = async (screenOptions: ScreenOptions) => {
    await open(server(), screenOptions);
    await waitFor(() => press(changes.edit('North only')));
    return dialogCalled(text.editTitle);
  };
  expect((await edit({})).getByRole('button', { name: trying.title })).toBeDefined();
  closeScreens();
  expect((await edit({ capabilities: contractCapabilities })).queryByRole('button', { name: trying.title })).toBeNull();
});
