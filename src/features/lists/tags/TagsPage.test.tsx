// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { homeText } from '@/text/messages/home/home';
import { selectionText } from '@/text/messages/home/lists';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { taggedText, tagNameText, tagsText as text } from '@/text/messages/home/tags';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import type { Search } from '@/ui/table/list-address';
import TaggedPage from './TaggedPage';
import TagsPage from './TagsPage';

afterEach(closeScreens);

const path = '/api/v1/tag/';
const away = { state: 'unreachable', since: NOW } as const;
const hostile = `<img src=x onerror="alert(1)">`;

const row = (id: number, name: string) => ({
  id,
  name,
  type: 1,
  description: `About ${name}`,
  changed_by: { first_name: 'Ada', last_name: 'Admin' },
  created_by: null,
  changed_on_delta_humanized: 'a day ago',
});

const objects = [
  { id: 3, type: 'dashboard', name: hostile, url: '/x', changed_on: new Date(NOW).toISOString(), creator: 'Ben Bell' },
  { id: 7, type: 'chart', name: 'Waves', url: 'javascript:alert(1)', changed_on: null, creator: '' },
  { id: 8, type: 'query', name: 'A query', url: '/y', changed_on: null, creator: '' },
  { id: 9, type: 'dataset', name: 'A dataset', url: '/z', changed_on: null, creator: '' },
];

type Refusal = (call: SentCall) => { status: number; body: unknown } | null;

function server(names: readonly string[], override: Refusal = () => null) {
  const rows = names.map((name, index) => row(index + 1, name));
  return recordingServer(call => {
    const other = override(call);
    if (other) return other;
    if (call.path.endsWith('_info')) return { body: { permissions: ['can_read', 'can_write'] } };
    if (call.path.endsWith('get_objects/')) return { body: { result: objects } };
    if (call.method === 'POST') return { status: 201, body: {} };
    if (call.method !== 'GET') return { body: { message: 'OK' } };
    const one = rows.find(({ id }) => call.path === `${path}${id}`);
    return one ? { body: { id: one.id, result: one } } : { body: { count: rows.length, ids: [], result: rows } };
  });
}

const seen: Search[] = [];
function Addressed() {
  const [search, setSearch] = useState<Search>({});
  seen.push(search);
  return <TagsPage search={search} onSearch={setSearch} />;
}

async function open(asked: ReturnType<typeof server>, options: ScreenOptions = {}) {
  return { ...(await openScreen(<Addressed />, { ask: asked.ask, ...options })), ...asked };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sentBy = (calls: readonly SentCall[]) => calls.filter(({ method }) => method !== 'GET');

describe('the list of tags', () => {
  test('HOM-009 HOM-034 searches the tags of users on the server, and links to the items with one', async () => {
    const { calls } = await open(server(['Q1', hostile]));
    const link = await screen.findByRole('link', { name: hostile });
    expect(link.getAttribute('href')).toBe('/superset/all_entities?id=2');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'q1' } });
    await waitFor(() =>
      expect(calls.at(-1)?.q).toMatchObject({
        filters: [
          { col: 'type', opr: 'custom_tag', value: true },
          { col: 'name', opr: 'ct', value: 'q1' },
        ],
        order_column: 'changed_on_delta_humanized',
        order_direction: 'desc',
      }),
    );
    expect(seen.at(-1)).toEqual({ q: 'q1' });
  });

  test('stars one once the server has saved it, and says why it could not', async () => {
    const stars = new Set([2]);
    let isBroken = false;
    const starring: Refusal = ({ method, path: at, q }) => {
      if (at.endsWith('favorite_status/')) {
        const ids = Array.isArray(q) ? q : [];
        return { status: 200, body: { result: ids.map((id: number) => ({ id, value: stars.has(id) })) } };
      }
      if (!at.endsWith('/favorites/')) return null;
      if (isBroken) return { status: 422, body: { message: 'No stars today' } };
      const id = Number(at.split('/').at(-3));
      if (method === 'POST') stars.add(id);
      else stars.delete(id);
      return { status: 200, body: { result: 'OK' } };
    };
    const { calls } = await open(server(['Q1', hostile], starring));
    const star = await screen.findByRole('button', { name: homeText.star('Q1') });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    expect((await screen.findByRole('button', { name: homeText.unstar('Q1') })).getAttribute('aria-pressed')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: homeText.unstar(hostile) }));
    await screen.findByRole('button', { name: homeText.star(hostile) });
    expect(sentBy(calls)).toMatchObject([
      { method: 'POST', path: `${path}1/favorites/` },
      { method: 'DELETE', path: `${path}2/favorites/` },
    ]);
    isBroken = true;
    press(homeText.star(hostile));
    expect(await screen.findByText(text.starFailed('No stars today'))).toBeDefined();
    expect(screen.getByRole('button', { name: homeText.star(hostile) })).toBeDefined();
  });

  test('HOM-037 creates one with a valid name', async () => {
    const { calls } = await open(server(['Q1']));
    await screen.findByRole('link', { name: 'Q1' });
    press(text.addTitle);
    const form = await dialog(text.addTitle);
    const name = form.getByLabelText(text.name);
    fireEvent.change(name, { target: { value: 'a:b' } });
    expect(await form.findByText(tagNameText.reserved)).toBeDefined();
    expect(form.getByRole('button', { name: changes.add }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(name, { target: { value: ` ${hostile} ` } });
    fireEvent.click(form.getByRole('button', { name: changes.add }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBy(calls)).toMatchObject([{ method: 'POST', path, body: { name: hostile, description: '' } }]);
  });

  test('HOM-039 renames one, and keeps it on its items with a server that removes it from unlisted ones', async () => {
    const { calls } = await open(server(['Q1']));
    await screen.findByRole('link', { name: 'Q1' });
    press(changes.edit('Q1'));
    const form = await dialog(text.editTitle);
    fireEvent.change(form.getByLabelText(text.name), { target: { value: 'Q2' } });
    fireEvent.click(form.getByRole('button', { name: changes.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBy(calls)).toMatchObject([
      {
        method: 'PUT',
        path: `${path}1`,
        body: {
          name: 'Q2',
          description: 'About Q1',
          objects_to_tag: [
            ['dashboard', 3],
            ['chart', 7],
            ['query', 8],
            ['dataset', 9],
          ],
        },
      },
    ]);
  });

  test('HOM-041 reports an existing name in the words of the server', async () => {
    const taken = { status: 422, body: { message: { name: ['A tag with this name already exists.'] } } };
    await open(server(['Q1'], ({ method }) => (method === 'POST' ? taken : null)));
    await screen.findByRole('link', { name: 'Q1' });
    press(text.addTitle);
    const form = await dialog(text.addTitle);
    fireEvent.change(form.getByLabelText(text.name), { target: { value: 'Q1' } });
    fireEvent.click(form.getByRole('button', { name: changes.add }));
    expect(await screen.findByText(/A tag with this name already exists\./)).toBeDefined();
    expect(screen.getByRole('dialog', { name: text.addTitle })).toBeDefined();
  });

  test('HOM-006 HOM-040 deletes one by its id, and several by their names', async () => {
    const { calls } = await open(server(['Q1', hostile, '2024']));
    await screen.findByRole('link', { name: 'Q1' });
    press(changes.remove('Q1'));
    fireEvent.click((await dialog(text.removeTitle)).getByRole('button', { name: changes.removeNow }));
    expect(await screen.findByText('Deleted: Q1')).toBeDefined();
    for (const name of [hostile, '2024']) fireEvent.click(screen.getByLabelText(selectionText.select(name)));
    press(changes.removeNow);
    fireEvent.click((await dialog(text.removeTitle)).getByRole('button', { name: changes.removeNow }));
    await waitFor(() =>
      expect(sentBy(calls)).toMatchObject([
        { method: 'DELETE', path: `${path}1` },
        { method: 'DELETE', path, q: [hostile, '2024'] },
      ]),
    );
  });

  test('HOM-048 offers no change without the permission of the info call', async () => {
    const readOnly: Refusal = call =>
      call.path.endsWith('_info') ? { status: 200, body: { permissions: ['can_read'] } } : null;
    await open(server(['Q1'], readOnly));
    await screen.findByRole('link', { name: 'Q1' });
    await waitFor(() => expect(screen.queryByRole('button', { name: text.addTitle })).toBeNull());
    expect(screen.queryByRole('button', { name: changes.edit('Q1') })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('OFF-007 shows the cached page without the server, and offers no changes', async () => {
    const { connectivity } = await open(server(['Q1']));
    await screen.findByRole('link', { name: 'Q1' });
    act(() => connectivity.set(away));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: text.addTitle }).getAttribute('aria-description')).toBe(
        changes.needsNetwork,
      ),
    );
    expect(screen.getByRole('link', { name: 'Q1' })).toBeDefined();
  });
});

describe('the items with a tag', () => {
  const openTagged = (asked: ReturnType<typeof server>, options: ScreenOptions = {}) =>
    openScreen(<TaggedPage id={1} />, { ask: asked.ask, ...options });

  test('are listed with links to their own screens only', async () => {
    await openTagged(server([hostile]));
    expect(await screen.findByRole('heading', { name: taggedText.title(hostile) })).toBeDefined();
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      [hostile, '/dashboard/3'],
      ['Waves', '/explore?slice_id=7'],
      ['A query', '/savedqueryview/list?preview=8'],
    ]);
    expect(screen.getByRole('row', { name: /A query/ }).textContent).toContain(taggedText.kinds['saved-query']);
    expect(document.querySelector('img')).toBeNull();
  });

  test('report a failed request, and are fetched again', async () => {
    let isBroken = true;
    const broken: Refusal = call =>
      isBroken && call.path.endsWith('get_objects/') ? { status: 400, body: { message: 'Broken' } } : null;
    await openTagged(server(['Q1'], broken));
    expect(await screen.findByText(taggedText.failed('Broken'))).toBeDefined();
    isBroken = false;
    press(taggedText.retry);
    expect(await screen.findByRole('link', { name: 'Waves' })).toBeDefined();
  });

  test('are not shown without the server, nor to users who may not read tags', async () => {
    await openTagged(server(['Q1']), { connectivity: away });
    expect(await screen.findByText(taggedText.needsNetwork)).toBeDefined();
    closeScreens();
    const facts = {
      user: { id: 2, username: 'gail', firstName: 'Gail', lastName: 'Gamma' },
      roles: { Gamma: [] },
      store: 'screen',
    };
    const asked = server(['Q1']);
    await openTagged(asked, { facts });
    expect(await screen.findByText(text.noPermission)).toBeDefined();
    expect(asked.calls).toEqual([]);
  });
});
