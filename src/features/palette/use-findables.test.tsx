// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ada, closeScreens, openScreen } from '../../../tests/support/screen';
import { useFindables } from './use-findables';

afterEach(closeScreens);

function Found() {
  return useFindables() ? 'found' : null;
}

test('the palette keeps fresh only the lists that the roles permit', async () => {
  const { registry } = await openScreen(<Found />, {
    facts: { ...ada, roles: { Builder: [['can_read', 'Chart']] } },
  });
  await waitFor(() => expect(document.body.textContent).toContain('found'));
  expect([...registry.subscriptions.get().keys()]).toEqual(['list chart']);
});
