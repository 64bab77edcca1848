// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { embeddingText as text } from '@/text/messages/dashboard/embedding';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import EmbedDialog from './EmbedDialog';
import { readSites, siteCode } from './typed-sites';

afterEach(closeScreens);

const UUID = '6dd8c19a-561b-470e-9c04-4c6d1e4393a7';

/** A server that stores how one dashboard is embedded; with `isAway` it does not respond. */
function server(start: readonly string[] | null) {
  let sites = start;
  const state = { isAway: false, sites: () => sites };
  const answer = (status: number, body: object) => ({
    status,
    url: '',
    redirected: false,
    header: (name: string) => (name === 'Content-Type' ? 'application/json; charset=utf-8' : null),
    text: async () => JSON.stringify(body),
    bytes: async () => new Uint8Array(),
  });
  const ask = createClient<AbortSignal>({
    now: () => 0,
    transport: async ({ method, body }) => {
      if (state.isAway) throw new Error('away');
      if (method === 'POST') sites = (JSON.parse(body ?? '{}') as { allowed_domains: string[] }).allowed_domains;
      if (method === 'DELETE') {
        sites = null;
        return answer(200, { message: 'OK' });
      }
      if (sites === null) return answer(404, {});
      const changed_on = '2026-11-21T04:19:05.503884';
      return answer(200, { result: { uuid: UUID, allowed_domains: sites, dashboard_id: '3', changed_on } });
    },
  });
  return { ask, state };
}

const field = () => screen.getByRole('textbox', { name: text.sites });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('embeds a dashboard into sites, and shows the id and the code that they need', async () => {
  const { ask, state } = server(null);
  await openScreen(<EmbedDialog id={3} onClose={() => undefined} />, { ask });
  await screen.findByText(text.about);
  fireEvent.change(field(), { target: { value: 'shop.example.org, http://localhost:3000/' } });
  await press(text.enable);
  expect(await screen.findByDisplayValue(UUID)).toBeDefined();
  expect(state.sites()).toEqual(['https://shop.example.org', 'http://localhost:3000']);
  expect(screen.getByRole('figure', { name: text.code }).textContent).toContain(UUID);
  expect(screen.getByRole('button', { name: text.save })).toBeDefined();
});

test('reports an invalid site at the field, and does not send it', async () => {
  const { ask, state } = server(null);
  await openScreen(<EmbedDialog id={3} onClose={() => undefined} />, { ask });
  await screen.findByText(text.about);
  fireEvent.change(field(), { target: { value: 'https://shop.example.org/path' } });
  await press(text.enable);
  expect(await screen.findByText(text.noSite('https://shop.example.org/path'))).toBeDefined();
  expect(state.sites()).toBeNull();
});

test('ends embedding after a confirmation', async () => {
  const { ask, state } = server(['https://shop.example.org']);
  await openScreen(<EmbedDialog id={3} onClose={() => undefined} />, { ask });
  expect((await screen.findByDisplayValue('https://shop.example.org')).isConnected).toBe(true);
  await press(text.deactivate);
  expect(state.sites()).not.toBeNull();
  const buttons = await screen.findAllByRole('button', { name: text.deactivate });
  await act(async () => fireEvent.click(buttons.at(-1) as HTMLElement));
  await waitFor(() => expect(state.sites()).toBeNull());
  expect(await screen.findByRole('button', { name: text.enable })).toBeDefined();
});

test('reports when the server does not respond or rejects the change', async () => {
  const { ask, state } = server(['https://shop.example.org']);
  state.isAway = true;
  await openScreen(<EmbedDialog id={3} onClose={() => undefined} />, { ask });
  expect(await screen.findByText(text.unread)).toBeDefined();
  state.isAway = false;
  await press(text.retry);
  await screen.findByDisplayValue(UUID);
  state.isAway = true;
  await press(text.save);
  expect(await screen.findByText(text.notSaved)).toBeDefined();
});

test('names the dashboard and the server in the code, and reads sites separated by commas or lines', () => {
  expect(siteCode(UUID, 'https://tidemark.test')).toContain("supersetDomain: 'https://tidemark.test'");
  expect(readSites(' a.org,\nhttps://a.org , b.org')).toEqual({
    name: 'sites',
    sites: ['https://a.org', 'https://b.org'],
  });
  expect(readSites('')).toEqual({ name: 'sites', sites: [] });
  expect(readSites(Array.from({ length: 51 }, (_, at) => `s${at}.org`).join(',')).name).toBe('too-many');
});
