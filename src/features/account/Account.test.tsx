// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { accountText as text } from '@/text/messages/account/account';
import type { PermissionPair } from '@/model/permissions';
import { closeScreens, openScreen } from '../../../tests/support/screen';
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

test.each(places)('the account leads to $name with its permission only', async ({ name, pair }) => {
  await openAs([pair]);
  expect(screen.getByRole('button', { name })).toBeDefined();
  for (const other of places.filter(place => place.name !== name))
    expect(screen.queryByRole('button', { name: other.name })).toBeNull();
});
