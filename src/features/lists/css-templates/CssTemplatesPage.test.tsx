// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import {
  cssTemplatesText as text,
  listChangesText as changes,
  listOverlapText,
} from '@/text/messages/home/served-lists';
import { pagerText, selectionText } from '@/text/messages/home/lists';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { typeCode } from '../../../../tests/support/type-code';
import type { Search } from '@/ui/table/list-address';
import CssTemplatesPage from './CssTemplatesPage';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const path = '/api/v1/css_template/';

const row = (id: number, name = `Template ${String(id).padStart(2, '0')}`) => ({
  id,
  template_name: name,
  css: `.x { order: ${id} }`,
  changed_by: { first_name: 'Ada', last_name: 'Admin' },
  created_by: { first_name: 'Ben', last_name: 'Bell' },
  changed_on_delta_humanized: '2 days ago',
});

interface Query {
  readonly page: number;
  readonly filters: readonly { readonly value: string }[];
  readonly order_direction?: string;
}

/** A server with some templates. */
function server(count: number, override: (call: SentCall) => { status: number; body: unknown } | null = () => null) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  return recordingServer(call => {
    const other = override(call);
    if (other) return other;
    if (call.path.endsWith('_info')) return { body: { permissions: ['can_read', 'can_write'] } };
    if (call.method === 'DELETE') {
      const ids = Array.isArray(call.q) ? call.q : [Number(call.path.slice(path.length))];
      for (const id of ids)
        rows.splice(
          rows.findIndex(each => each.id === id),
          1,
        );
      return { body: { message: 'OK' } };
    }
    if (call.method !== 'GET')
      return {
        status: call.method === 'POST' ? 201 : 200,
        body: { id: 99, result: { template_name: '', css: '', ...Object(call.body) } },
      };
    const one = rows.find(({ id }) => call.path === `${path}${id}`);
    if (one) return { body: { id: one.id, result: one }, headers: { ETag: '"2"' } };
    const { page, filters, order_direction: direction } = call.q as Query;
    const found = rows.filter(({ template_name: name }) => filters.every(({ value }) => name.includes(value)));
    if (direction === 'desc') found.reverse();
    const result = found.slice(page * 25, (page + 1) * 25);
    return { body: { count: found.length, ids: result.map(({ id }) => id), result } };
  });
}

const seen: Search[] = [];
function Addressed({ at = {} }: { readonly at?: Search }) {
  const [search, setSearch] = useState(at);
  seen.push(search);
  return <CssTemplatesPage search={search} onSearch={setSearch} />;
}

const names = () =>
  [...document.querySelectorAll('[data-item]')].map(item => item.querySelector('span[data-tooltip]')?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressIn = async (dialog: string, name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }));

async function open(asked: ReturnType<typeof server>, options: ScreenOptions = {}, at: Search = {}) {
  const opened = await openScreen(<Addressed at={at} />, { ask: asked.ask, ...options });
  return { ...opened, ...asked };
}

describe('the list of CSS templates', () => {
  test('HOM-008 HOM-032 HOM-034 pages, sorts and searches on the server, and stores that in the address', async () => {
    const { calls } = await open(server(30));
    await waitFor(() => expect(names()).toHaveLength(25));
    expect(calls.map(call => call.path)).toContain('/api/v1/css_template/_info');
    press(pagerText.next);
    await waitFor(() => expect(names()).toEqual([26, 27, 28, 29, 30].map(id => `Template ${id}`)));
    expect(seen.at(-1)).toEqual({ page: 2 });
    press(text.name);
    await waitFor(() => expect(names()[0]).toBe('Template 30'));
    expect(seen.at(-1)).toEqual({ sort: 'name', desc: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '07' } });
    await waitFor(() => expect(names()).toEqual(['Template 07']));
    expect(seen.at(-1)).toEqual({ q: '07', sort: 'name', desc: true });
    expect(calls.at(-1)?.q).toMatchObject({
      filters: [{ col: 'template_name', opr: 'css_template_all_text', value: '07' }],
      order_column: 'template_name',
      order_direction: 'desc',
      page: 0,
      page_size: 25,
    });
  });

  test('shows the last page at an address past it', async () => {
    await open(server(30), {}, { page: 9 });
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(seen.at(-1)).toEqual({ page: 2 });
  });

  test('OFF-007 shows the cached page with its age without the server, and offers no changes', async () => {
    const { connectivity } = await open(server(2));
    await waitFor(() => expect(names()).toHaveLength(2));
    act(() => connectivity.set(away));
    expect(await screen.findByRole('img', { name: /^Stored on this device as of / })).toBeDefined();
    expect(names()).toHaveLength(2);
    expect(screen.getByRole('button', { name: text.addTitle }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: text.addTitle }).getAttribute('aria-description')).toBe(
      changes.needsNetwork,
    );
  });

  test('OFF-037 reports a list that was never read as not on the device', async () => {
    await open(server(2), { connectivity: away });
    expect(await screen.findByText(text.notLoaded)).toBeDefined();
  });

  test('HOM-035 says why the server rejected the list', async () => {
    const refuse = ({ path: at }: SentCall) =>
      at === path ? { status: 400, body: { message: 'No such column' } } : null;
    await open(server(2, refuse));
    expect(await screen.findByText('An error occurred while fetching css templates: No such column')).toBeDefined();
  });

  test('deletes its stored pages once the server forbids the list', async () => {
    let isForbidden = false;
    const refuse = ({ path: at }: SentCall) =>
      isForbidden && at === path ? { status: 403, body: { message: 'Forbidden' } } : null;
    const { connectivity } = await open(server(2, refuse));
    await waitFor(() => expect(names()).toHaveLength(2));
    isForbidden = true;
    act(() => connectivity.set(away));
    act(() => connectivity.set({ state: 'live', since: NOW }));
    expect(await screen.findByText('An error occurred while fetching css templates: Forbidden')).toBeDefined();
    await waitFor(() => expect(names()).toHaveLength(0));
  });

  test('HOM-033 says why its permissions could not be read', async () => {
    const refuse = ({ path: at }: SentCall) =>
      at.endsWith('_info') ? { status: 400, body: { message: 'Broken' } } : null;
    await open(server(2, refuse));
    expect(await screen.findByText('An error occurred while fetching css template info: Broken')).toBeDefined();
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('HOM-048 offers no change without the permission of the info call', async () => {
    const readOnly = ({ path: at }: SentCall) =>
      at.endsWith('_info') ? { status: 200, body: { permissions: ['can_read'] } } : null;
    await open(server(2, readOnly));
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: text.addTitle })).toBeNull());
    expect(screen.queryByRole('button', { name: changes.remove('Template 01') })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('HOM-037 adds one', async () => {
    const { calls } = await open(server(1));
    await waitFor(() => expect(names()).toHaveLength(1));
    press(text.addTitle);
    const dialog = within(await screen.findByRole('dialog', { name: text.addTitle }));
    fireEvent.change(dialog.getByLabelText(text.name), { target: { value: ' Dark ' } });
    typeCode(text.css, 'a { color: red }');
    await pressIn(text.addTitle, changes.add);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path,
      body: { template_name: 'Dark', css: 'a { color: red }' },
    });
  });

  test('HOM-038 keeps a rejected new one in its dialog, and shows the reason', async () => {
    const refuse = ({ method }: SentCall) =>
      method === 'POST' ? { status: 422, body: { message: 'Too long' } } : null;
    await open(server(1, refuse));
    await waitFor(() => expect(names()).toHaveLength(1));
    press(text.addTitle);
    const dialog = within(await screen.findByRole('dialog', { name: text.addTitle }));
    fireEvent.change(dialog.getByLabelText(text.name), { target: { value: 'Dark' } });
    await pressIn(text.addTitle, changes.add);
    expect(await screen.findByText('An error occurred while creating css templates: Too long')).toBeDefined();
    expect(screen.getByRole('dialog', { name: text.addTitle })).toBeDefined();
  });

  /** Opens the form of a template and gives it another name. */
  async function rename(from: string, to: string): Promise<void> {
    press(changes.edit(from));
    const dialog = within(await screen.findByRole('dialog', { name: text.editTitle }));
    fireEvent.change(dialog.getByLabelText(text.name), { target: { value: to } });
    await pressIn(text.editTitle, changes.save);
  }

  test('HOM-039 edits one', async () => {
    const { calls } = await open(server(2));
    await waitFor(() => expect(names()).toHaveLength(2));
    await rename('Template 02', 'Light');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const {
      path: at,
      body,
      headers,
    } = must(
      calls.find(({ method }) => method === 'PUT'),
      'nothing was saved',
    );
    expect([at, body], 'only what was edited is sent').toEqual([`${path}2`, { template_name: 'Light' }]);
    expect(headers['If-Match']).toBe('"2"');
  });

  test('keeps what somebody else changed in one since the list was read', async () => {
    const elsewhere = (call: SentCall) =>
      call.method === 'GET' && call.path === `${path}2`
        ? { status: 200, body: { id: 2, result: { ...row(2), css: '.y { order: 5 }' } } }
        : null;
    const { calls } = await open(server(2, elsewhere));
    await waitFor(() => expect(names()).toHaveLength(2));
    await rename('Template 02', 'Light');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ template_name: 'Light' });
  });

  test('says in its form that somebody else changed the same, and replaces that when it is saved again', async () => {
    const elsewhere = (call: SentCall) =>
      call.method === 'GET' && call.path === `${path}2`
        ? { status: 200, body: { id: 2, result: row(2, 'Dark') } }
        : null;
    const { calls } = await open(server(2, elsewhere));
    await waitFor(() => expect(names()).toHaveLength(2));
    await rename('Template 02', 'Light');
    const dialog = within(await screen.findByRole('dialog', { name: text.editTitle }));
    const note = await dialog.findByRole('alert');
    expect(note.textContent).toContain(listOverlapText.present(text.name, 'Dark'));
    expect(dialog.getByLabelText<HTMLInputElement>(text.name).value).toBe('Light');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await pressIn(text.editTitle, changes.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ template_name: 'Light' });
  });

  test('HOM-006 HOM-040 deletes one, and several together', async () => {
    const { calls } = await open(server(4));
    await waitFor(() => expect(names()).toHaveLength(4));
    screen.getByRole('button', { name: changes.remove('Template 01') }).focus();
    press(changes.remove('Template 01'));
    await pressIn(text.removeTitle, changes.removeNow);
    expect(await screen.findByText('Deleted: Template 01')).toBeDefined();
    await waitFor(() => expect(names()).toHaveLength(3));
    const next = screen.getByRole('button', { name: changes.remove('Template 02') });
    await waitFor(() => expect(document.activeElement, 'the next row has the focus').toBe(next));
    for (const id of ['02', '04']) fireEvent.click(screen.getByLabelText(selectionText.select(`Template ${id}`)));
    press(changes.removeNow);
    await pressIn(text.removeTitle, changes.removeNow);
    await waitFor(() => expect(names()).toEqual(['Template 03']));
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
      { path: `${path}1` },
      { path, q: [2, 4] },
    ]);
  });

  test('HOM-041 keeps one that cannot be deleted, and shows the reason', async () => {
    const refuse = ({ method }: SentCall) =>
      method === 'DELETE' ? { status: 422, body: { message: 'In use' } } : null;
    await open(server(1, refuse));
    await waitFor(() => expect(names()).toHaveLength(1));
    press(changes.remove('Template 01'));
    await pressIn(text.removeTitle, changes.removeNow);
    expect(await screen.findByText('There was an issue deleting Template 01: In use')).toBeDefined();
    expect(names()).toEqual(['Template 01']);
  });
});
