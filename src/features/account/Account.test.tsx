// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportEditionsText as editionsText } from '@/text/messages/home/report-editions';
import { reportsText } from '@/text/messages/home/reports';
import { accountText as text } from '@/text/messages/account/account';
import { identitiesText } from '@/text/messages/account/identities';
import type { PermissionPair } from '@/model/permissions';
import { recordingServer } from '../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import Account from './Account';

afterEach(closeScreens);

const places = [
  { name: text.roles, pair: ['can_get', 'Role'] },
  { name: text.cssTemplates, pair: ['can_read', 'CssTemplate'] },
  { name: text.rowRules, pair: ['can_read', 'RowLevelSecurity'] },
] as const;

async function openAs(pairs: readonly PermissionPair[]): Promise<void> {
  const user = { id: 3, username: 'greg', firstName: 'Greg', lastName: 'G' };
  await openScreen(<Account onClose={() => undefined} />, {
    facts: { user, roles: { Mine: pairs }, store: 'screen' },
  });
  await screen.findByRole('dialog', { name: text.title });
}

test.each(places)('the account menu links to $name only with its permission', async ({ name, pair }) => {
  await openAs([pair]);
  expect(screen.getByRole('button', { name })).toBeDefined();
  for (const other of places.filter(place => place.name !== name))
    expect(screen.queryByRole('button', { name: other.name })).toBeNull();
});

test('the link to the reports shows how many of them have an unopened edition', async () => {
  const user = { id: 3, username: 'greg', firstName: 'Greg', lastName: 'G' };
  const head = { kind: 'schedule', due_at: '', read_at: '', read_as: 'Greg', charts: 1, failed: 0, bytes: 1 };
  const list = { asOf: NOW, askedAfter: null, openedAt: null };
  await openScreen(<Account onClose={() => undefined} />, {
    facts: { user, roles: { Mine: [['can_read', 'ReportSchedule']] }, store: 'screen' },
    kept: store =>
      store.editionLists.bulkPut([
        { ...list, reportId: 1, heads: [{ ...head, id: 9 }], opened: null },
        { ...list, reportId: 2, heads: [{ ...head, id: 8 }], opened: 8 },
      ]),
  });
  const way = await screen.findByRole('button', { name: `${reportsText.title} ${editionsText.newCount(1)}` });
  expect(way).toBeDefined();
});

test.each([
  ['links to the sign-in if the server has a provider', { name: 'Example', sets_roles: false, is_linked: false }, true],
  ['has no such link otherwise', null, false],
] as const)('the account menu %s', async (_, provider, isShown) => {
  const { ask, calls } = recordingServer(() => ({ body: { result: [], has_password: true, provider } }));
  const user = { id: 3, username: 'greg', firstName: 'Greg', lastName: 'G' };
  await openScreen(<Account onClose={() => undefined} />, { ask, facts: { user, roles: {}, store: 'screen' } });
  await waitFor(() => expect(calls).toHaveLength(1));
  if (isShown) await screen.findByRole('button', { name: identitiesText.title });
  else expect(screen.queryByRole('button', { name: identitiesText.title })).toBeNull();
});
