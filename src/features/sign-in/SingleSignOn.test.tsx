// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { singleSignOnText as text } from '@/text/messages/account/single-sign-on';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import SingleSignOn from './SingleSignOn';

afterEach(() => {
  closeScreens();
  history.replaceState(null, '', '/');
});

function server(status: number, body: object) {
  const asked: string[] = [];
  const ask = createClient<AbortSignal>({
    now: () => 0,
    transport: async ({ url }) => {
      asked.push(url);
      return {
        status,
        url,
        redirected: false,
        header: name => (name === 'Content-Type' ? 'application/json; charset=utf-8' : null),
        text: async () => JSON.stringify(body),
        bytes: async () => new Uint8Array(),
      };
    },
  });
  return { ask, asked };
}
const provided = (mayKnowSomebody = false) =>
  server(200, { result: { provider: { name: 'Example', mayKnowSomebody } } });
const way = () => screen.findByRole('link', { name: text.signIn('Example') });

test('the sign-in page links to the provider and back to the previous page', async () => {
  history.replaceState(null, '', '/dashboard/7?a=1&sso=failed');
  await openScreen(<SingleSignOn />, provided());
  expect((await way()).getAttribute('href')).toBe('/oidc/sign-in?next=%2Fdashboard%2F7%3Fa%3D1');
  expect(screen.queryByRole('link', { name: text.leave('Example') })).toBeNull();
});

test('shows what went wrong at the provider', async () => {
  history.replaceState(null, '', '/?sso=no-role');
  await openScreen(<SingleSignOn />, provided());
  const said = await screen.findByText(text.failures['no-role']('Example'));
  expect(said.getAttribute('role')).toBe('alert');
});

test('ignores an unknown error code in the address', async () => {
  history.replaceState(null, '', '/?sso=constructor');
  await openScreen(<SingleSignOn />, provided());
  await way();
  expect(document.querySelector('p[role="alert"]')).toBeNull();
});

test('offers to sign out of the provider, too, after signing out here', async () => {
  await openScreen(<SingleSignOn />, provided(true));
  const leave = await screen.findByRole('link', { name: text.leave('Example') });
  expect(leave.getAttribute('href')).toBe('/oidc/sign-out');
});

test.each([
  ['names none', server(200, { result: { provider: null } })],
  ['does not know the question', server(404, { errors: [] })],
])('shows no link to a provider if the server %s', async (_, { ask, asked }) => {
  await openScreen(<SingleSignOn />, { ask });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
