// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ago } from '@/text/ages';
import { identitiesText as text } from '@/text/messages/account/identities';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import SignInPage from './SignInPage';

afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const ISSUER = 'https://id.example.com';
const identity = { key: 'k1', issuer: ISSUER, provider: 'Example', linked_on: '2026-03-12T10:00:00.000000+0000' };
const provider = { name: 'Example', sets_roles: false, is_linked: false };

interface State {
  readonly result?: readonly object[];
  readonly has_password?: boolean;
  readonly provider?: object | null;
}

const wrongPassword = { status: 422, body: { message: { current_password: ['This is not your password.'] } } };

/** @param write answers what is posted */
function server(state: State, write: (call: SentCall) => ReturnType<Parameters<typeof recordingServer>[0]>) {
  return recordingServer(call =>
    call.method === 'POST' ? write(call) : { body: { result: [], has_password: true, provider, ...state } },
  );
}

const noWrite = () => ({ status: 404, body: { message: 'Not found' } });

async function openPage(asked: Pick<ReturnType<typeof server>, 'ask'>, outcome?: unknown) {
  const onForget = vi.fn<() => void>();
  await openScreen(<SignInPage outcome={outcome} onForget={onForget} />, asked);
  return onForget;
}

const typePassword = (words: string) =>
  fireEvent.change(screen.getByLabelText(text.password), { target: { value: words } });

test('links with the current password, and continues at the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const address = `${ISSUER}/authorize?state=x`;
  const asked = server({}, ({ body }) =>
    JSON.stringify(body).includes('"secret"') ? { body: { result: { address } } } : wrongPassword,
  );
  const onForget = await openPage(asked, 'failed');
  expect((await screen.findByText(text.outcomes.failed)).getAttribute('role')).toBe('alert');
  await screen.findByRole('heading', { name: text.linkTitle('Example') });
  typePassword('wrong');
  fireEvent.click(screen.getByRole('button', { name: text.link('Example') }));
  await screen.findByText('This is not your password.');
  expect(assign).not.toHaveBeenCalled();
  typePassword('secret');
  fireEvent.click(screen.getByRole('button', { name: text.link('Example') }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address));
  expect(asked.calls.at(-1)).toMatchObject({
    path: '/api/v1/me/identities/link',
    body: { current_password: 'secret' },
  });
  expect(onForget).toHaveBeenCalled();
});

test('warns before linking if the provider sets the roles, and only then', async () => {
  await openPage(server({ provider: { ...provider, sets_roles: true } }, noWrite));
  await screen.findByText(text.rolesChange('Example'));
  closeScreens();
  await openPage(server({}, noWrite));
  await screen.findByText(text.linkAbout('Example'));
  expect(screen.queryByText(text.rolesChange('Example'))).toBeNull();
});

test('shows the provider and the time of a link, and unlinks with the current password', async () => {
  const linked = { result: [identity], provider: { ...provider, is_linked: true } };
  const asked = server(linked, () => ({ body: { message: 'OK' } }));
  await openPage(asked, 'done');
  expect((await screen.findByText(text.outcomes.done)).getAttribute('role')).toBe('status');
  await screen.findByText('Example');
  expect(screen.getByText(ISSUER)).toBeDefined();
  expect(screen.getByText(text.linkedSince(ago(Date.UTC(2026, 2, 12, 10), NOW)))).toBeDefined();
  expect(screen.queryByRole('heading', { name: text.linkTitle('Example') })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.unlinkNamed('Example') }));
  expect(screen.getByText(text.unlinkWarning)).toBeDefined();
  typePassword('secret');
  fireEvent.click(screen.getByRole('button', { name: text.unlink }));
  await screen.findByText(text.unlinked);
  expect(asked.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/me/identities/unlink',
    body: { key: 'k1', current_password: 'secret' },
  });
});

test('says why a person without a password cannot unlink, and what to do', async () => {
  const asked = server(
    { result: [identity], has_password: false, provider: { ...provider, is_linked: true } },
    noWrite,
  );
  await openPage(asked);
  await screen.findByText(text.noPasswordToUnlink);
  const unlink = screen.getByRole('button', { name: text.unlinkNamed('Example') });
  expect(unlink.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(unlink);
  expect(screen.queryByLabelText(text.password)).toBeNull();
});

test('says what to do without a password and without a link', async () => {
  await openPage(server({ has_password: false }, noWrite));
  await screen.findByText(text.noPasswordToLink('Example'));
  expect(screen.queryByLabelText(text.password)).toBeNull();
});

test('says that it needs the server, and asks again on request', async () => {
  let isAway = true;
  const asked = recordingServer(() => {
    if (isAway) throw new TypeError('no network');
    return { body: { result: [], has_password: true, provider } };
  });
  await openPage(asked);
  await screen.findByText(text.away);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: text.again }));
  expect(await screen.findByRole('heading', { name: text.linkTitle('Example') })).toBeDefined();
});

test('says that there is no provider, and ignores an unknown outcome in the address', async () => {
  await openPage(server({ provider: null }, noWrite), 'constructor');
  await screen.findByText(text.noProvider);
  expect(document.querySelector('p[role="alert"]')).toBeNull();
});
