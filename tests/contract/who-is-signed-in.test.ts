import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { fetchIdentity } from '@/offline/session/identity';
import { exchanges } from './exchange';

test("PRM-002 reads the signed-in user from a Superset's response: names, and a map of roles to pairs", async () => {
  const { responseBody } = must(exchanges.get('auth/me-roles'), 'the exchange');
  const facts = await fetchIdentity({
    transport: async () => ({
      status: 200,
      url: '',
      redirected: false,
      header: name => (name.toLowerCase() === 'content-type' ? 'application/json' : null),
      text: async () => JSON.stringify(responseBody),
      bytes: async () => new Uint8Array(),
    }),
    now: () => 0,
    server: 'http://superset',
  });
  expect(responseBody).toMatchObject({ result: { permissions: {} } });
  expect(facts).toMatchObject({
    user: { id: 1, username: 'admin', firstName: 'Ada', lastName: 'Admin' },
    roles: {
      Admin: [
        ['can_read', 'SavedQuery'],
        ['can_write', 'SavedQuery'],
        ['can_read', 'CssTemplate'],
      ],
    },
  });
});
