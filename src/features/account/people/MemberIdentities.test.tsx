// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { identitiesText as text } from '@/text/messages/account/identities';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, expectDangerToast, openScreen } from '../../../../tests/support/screen';
import { MemberIdentities } from './MemberIdentities';

afterEach(closeScreens);

const ISSUER = 'https://id.example.com';

function server(hasPassword: boolean) {
  let result = [{ key: 'k1', issuer: ISSUER, provider: null, linked_on: '2026-03-12T10:00:00.000000+0000' }];
  return recordingServer(({ method }) => {
    if (method !== 'DELETE') return { body: { result, has_password: hasPassword } };
    result = [];
    return { body: { message: 'OK' } };
  });
}

test.each([
  ['with a password', true, text.unlinkOtherWarning],
  ['that only the provider signs in', false, text.unlinkOtherLocksOut],
])('administrators unlink an account %s after a warning', async (_, hasPassword, warning) => {
  const { ask, calls } = server(hasPassword);
  await openScreen(<MemberIdentities person={7} />, { ask });
  fireEvent.click(await screen.findByRole('button', { name: text.unlinkNamed(ISSUER) }));
  expect(document.querySelector('p[role="alert"]')?.textContent).toContain(warning);
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: text.unlink }));
  await screen.findByText(text.noneLinked);
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/v1/security/users/7/identities/k1');
});

test('SHR-023 an account that the server does not unlink stays, and a danger toast says why', async () => {
  const linked = { key: 'k1', issuer: ISSUER, provider: null, linked_on: '2026-03-12T10:00:00.000000+0000' };
  const { ask } = recordingServer(({ method }) =>
    method === 'DELETE'
      ? { status: 422, body: { message: 'It is the only way in.' } }
      : { body: { result: [linked], has_password: true } },
  );
  await openScreen(<MemberIdentities person={7} />, { ask });
  fireEvent.click(await screen.findByRole('button', { name: text.unlinkNamed(ISSUER) }));
  fireEvent.click(screen.getByRole('button', { name: text.unlink }));
  await expectDangerToast('It is the only way in.');
  expect(screen.getByRole('button', { name: text.unlinkNamed(ISSUER) })).toBeDefined();
});
