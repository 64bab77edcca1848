// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
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
