// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Roles } from '@/model/permissions';
import { rolesText } from '@/text/messages/account/roles';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, openScreen } from '../../../../tests/support/screen';
import { MemberForm, type Entered } from './MemberForm';

afterEach(closeScreens);

const entered: Entered = { username: '', firstName: '', lastName: '', email: '', roles: [] };

async function open(roles: Roles) {
  const { ask, calls } = recordingServer(() => ({ body: { count: 0, ids: [], result: [] } }));
  const form = <MemberForm entered={entered} errors={{}} isNew onChange={() => undefined} />;
  await openScreen(form, { ask, facts: { ...ada, roles } });
  return calls;
}

test('people who may see roles search them', async () => {
  const calls = await open({ Members: [['can_get', 'Role']] });
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/v1/security/roles/']));
  expect(screen.queryByText(rolesText.noPermission)).toBeNull();
});

test('the roles are not searched for people who may not see them', async () => {
  const calls = await open({ Members: [['can_get', 'User']] });
  expect(screen.getByText(rolesText.noPermission)).toBeDefined();
  expect(calls).toEqual([]);
});
