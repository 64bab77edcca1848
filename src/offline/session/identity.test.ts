import { expect, test } from 'vitest';
import { wireResponse } from '../../../tests/support/wire-response';
import { isSession } from '../state/facts';
import { fetchIdentity } from './identity';

const result = {
  userId: 7,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  roles: { Alpha: [['can_read', 'Chart']] },
  permissions: { datasource_access: ['[samples].[flights](id:3)'] },
};
const identified = (told: Readonly<Record<string, unknown>>) =>
  fetchIdentity({
    transport: async ({ url }) => wireResponse({ status: 200, body: { result: told }, url }),
    now: () => 0,
    server: 'here',
  });

test('PRM-001 a person has an id, names, roles and permissions, which the device keeps', async () => {
  const facts = await identified(result);
  expect(facts).toMatchObject({
    user: { id: 7, username: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
    roles: result.roles,
    permissions: result.permissions,
  });
  expect(isSession(JSON.parse(JSON.stringify(facts)))).toBe(true);
});

test('PRM-013 reads flags and settings from the server’s answer about the signed-in person', async () => {
  const conf = { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws', GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: '/ws' };
  const facts = await identified({ ...result, featureFlags: { DYNAMIC_PLUGINS: true, ALERT_REPORTS: true }, conf });
  expect(facts.flags).toEqual({ DYNAMIC_PLUGINS: true });
  expect(facts.asyncSettings).toEqual(conf);
  expect((await identified(result)).flags).toBeUndefined();
});
