// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actionLogText as text } from '@/text/messages/home/administration';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, openScreen } from '../../../../tests/support/screen';
import ActionLogPage from './ActionLogPage';

afterEach(closeScreens);

test('shows who did what in the action log, and filters by person and time on the server', async () => {
  const row = {
    action: 'dashboard.update',
    user: { username: 'greg' },
    dttm: '2026-01-01T10:00:00.000000',
    json: JSON.stringify({ path: '/api/v1/dashboard/1' }),
    duration_ms: 12,
  };
  const { ask, calls } = recordingServer(({ path }) =>
    path === '/api/v1/log/' ? { body: { count: 1, ids: [3], result: [row] } } : { body: { count: 0, result: [] } },
  );
  const search = { user: '2', since: '2026-01-01T09:00:00.000Z' };
  await openScreen(<ActionLogPage search={search} onSearch={() => undefined} />, { ask });
  expect(await screen.findByText('dashboard.update')).toBeDefined();
  for (const shown of ['greg', '/api/v1/dashboard/1', '12 ms']) expect(screen.getByText(shown)).toBeDefined();
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/v1/log/')?.q).toMatchObject({
      filters: [
        { col: 'user', opr: 'rel_o_m', value: 2 },
        { col: 'dttm', opr: 'gt', value: '2026-01-01T09:00:00.000Z' },
      ],
      order_column: 'dttm',
      order_direction: 'desc',
      page: 0,
    }),
  );
});

test('finds one of ten thousand people on the server, and names the one in the address', async () => {
  const person = (id: number) => ({ id, username: `person${id}`, first_name: '', last_name: '', roles: [] });
  const { ask, calls } = recordingServer(({ path, q }) => {
    if (path !== '/api/v1/security/users/') return { body: { count: 0, ids: [], result: [] } };
    const asked = JSON.stringify(q);
    const found = asked.includes('"value":8000') ? person(8000) : person(asked.includes('9999') ? 9999 : 1);
    return { body: { count: 10_000, ids: [found.id], result: [found] } };
  });
  const onSearch = vi.fn<(search: unknown) => void>();
  await openScreen(<ActionLogPage search={{ user: '8000' }} onSearch={onSearch} />, { ask });
  const shown = await screen.findByText('person8000', { selector: 'button *' });
  fireEvent.click(shown);
  const field = await screen.findByLabelText(text.searchPeople);
  fireEvent.change(field, { target: { value: '9999' } });
  fireEvent.click(await screen.findByText('person9999', { selector: '[role=option] *' }));
  expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ user: '9999' }));
  const asked = calls.filter(({ path }) => path === '/api/v1/security/users/').map(({ q }) => q);
  expect(asked).toContainEqual(expect.objectContaining({ filters: [{ col: 'username', opr: 'ct', value: '9999' }] }));
  expect(asked.every(q => !JSON.stringify(q).includes('"page":1'))).toBe(true);
});

test('people who may not see others cannot filter by person, and do not ask for them', async () => {
  const { ask, calls } = recordingServer(() => ({ body: { count: 0, ids: [], result: [] } }));
  const facts = { ...ada, roles: { Auditor: [['can_read', 'Log']] } } as const;
  await openScreen(<ActionLogPage search={{}} onSearch={() => undefined} />, { ask, facts });
  expect(await screen.findByText(text.anyTime, { selector: 'button *' })).toBeDefined();
  expect(screen.queryByText(text.anyUser, { selector: 'button *' })).toBeNull();
  expect(calls.some(({ path }) => path === '/api/v1/security/users/')).toBe(false);
});
