// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart } from '@/offline/store/records';
import { chartPropertiesText as text } from '@/text/messages/explore/saving';
import { chartsText } from '@/text/messages/home/lists';
import { carriedTagsText as tagText, tagNameText } from '@/text/messages/home/tags';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import DeleteDialog from './DeleteDialog';
import PropertiesDialog from './PropertiesDialog';

afterEach(closeScreens);

const keep = (more: object) => (store: LocalStore) => {
  const row = {
    id: 7,
    slice_name: 'Waves',
    description: 'Heights',
    cache_timeout: 60,
    certified_by: 'Bo',
    certification_details: 'By hand',
    is_managed_externally: false,
    owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
    ...more,
  };
  return store.charts.put({ ...emptyChart(7), row, rowAsOf: NOW });
};

async function open(more: object = {}, options: ScreenOptions = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <PropertiesDialog chart={{ id: 7 }} onClose={onClose} />;
  return { ...(await openScreen(dialog, { kept: keep(more), ...options })), onClose };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const value = async (name: string) => (await field(name)).getAttribute('value') ?? (await field(name)).textContent;

test('EXP-053 edits a chart’s name, description, cache timeout and certification', async () => {
  const { store, onClose } = await open();
  expect(await value(text.name)).toBe('Waves');
  expect(await value(text.description)).toBe('Heights');
  expect(await value(text.certifiedBy)).toBe('Bo');
  expect(await value(text.certificationDetails)).toBe('By hand');
  fireEvent.change(await field(text.cacheTimeout), { target: { value: '120' } });
  fireEvent.change(await field(text.description), { target: { value: 'High water' } });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await readOutbox(store)).toMatchObject([
    {
      kind: 'update-chart',
      payload: { id: 7, name: 'Waves', fields: { description: 'High water', cacheTimeout: 120 } },
      base: { fields: { description: 'Heights', cacheTimeout: 60 } },
    },
  ]);
});

test('OFF-068 an edited property keeps its base, and another follows what somebody else changes', async () => {
  const { store, onClose } = await open();
  fireEvent.change(await field(text.name), { target: { value: 'Tides' } });
  await act(async () => void (await keep({ slice_name: 'Swell', description: 'Metres' })(store)));
  await waitFor(async () => expect(await value(text.description)).toBe('Metres'));
  expect(await value(text.name)).toBe('Tides');
  fireEvent.change(await field(text.cacheTimeout), { target: { value: '120' } });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [command] = await readOutbox(store);
  expect(command?.base).toEqual({ fields: { name: 'Waves', cacheTimeout: 60 } });
});

test('EXP-053 reports that a chart is managed externally, and does not save it', async () => {
  await open({ is_managed_externally: true });
  expect(await screen.findByText("This chart is managed externally, and can't be edited in Tidemark")).toBeDefined();
  expect(screen.getByRole('button', { name: text.save }).hasAttribute('disabled')).toBe(true);
});

describe('the tags of a chart', () => {
  const hostile = '<b>"Q1" & #2?</b>';
  const tags = [
    { id: 1, name: hostile, type: 1 },
    { id: 2, name: 'sea', type: 1 },
    { id: 3, name: 'owner:1', type: 3 },
  ];
  /** A server with the tags of this chart. */
  const server = (refusal: { status: number; body: unknown } | null = null) =>
    recordingServer(({ method, path }: SentCall) => {
      if (method !== 'GET') return refusal ?? { status: method === 'POST' ? 201 : 200, body: { message: 'OK' } };
      if (path === '/api/v1/chart/7') return { body: { id: 7, result: { tags } } };
      return { body: { count: 1, ids: [4], result: [{ id: 4, name: 'air', type: 1 }] } };
    });
  const shown = () =>
    within(screen.getByRole('grid', { name: tagText.label }))
      .getAllByRole('row')
      .map(row => row.textContent);
  const type = async (name: string) => {
    const box = await screen.findByRole('combobox', { name: tagText.label });
    fireEvent.change(box, { target: { value: name } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  const alpha = (...pairs: (readonly [string, string])[]) => ({
    user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' },
    roles: { Alpha: [['can_write', 'Chart'] as const, ...pairs] },
    store: 'screen',
  });

  test('are saved together with the rest, and sent by name', async () => {
    const { ask, calls } = server();
    const { onClose } = await open({}, { ask });
    await waitFor(() => expect(shown()).toEqual([hostile, 'sea']));
    await type('  wind ');
    await waitFor(() => expect(shown()).toEqual([hostile, 'sea', 'wind']));
    const row = screen.getByRole('row', { name: hostile });
    fireEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(shown()).toEqual(['sea', 'wind']));
    fireEvent.click(screen.getByRole('button', { name: text.save }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'POST', path: '/api/v1/tag/2/7/', q: null, body: { properties: { tags: ['wind'] } } },
      { method: 'DELETE', path: `/api/v1/tag/2/7/${encodeURIComponent(hostile)}/`, q: null, body: null },
    ]);
  });

  test('are found on the server among ten thousand', async () => {
    const asked = recordingServer(({ path, q }: SentCall) => {
      if (path === '/api/v1/chart/7') return { body: { id: 7, result: { tags } } };
      const id = JSON.stringify(q).includes('9999') ? 9999 : 1;
      return { body: { count: 10_000, ids: [id], result: [{ id, name: `tag ${id}`, type: 1 }] } };
    });
    await open({}, { ask: asked.ask });
    const box = await screen.findByRole('combobox', { name: tagText.label });
    act(() => box.focus());
    fireEvent.change(box, { target: { value: '9999' } });
    fireEvent.click(await screen.findByText('tag 9999'));
    await waitFor(() => expect(shown()).toEqual([hostile, 'sea', 'tag 9999']));
    const searches = asked.calls.filter(({ path }) => path === '/api/v1/tag/');
    expect(searches.map(({ q }) => q)).toContainEqual(
      expect.objectContaining({
        filters: expect.arrayContaining([{ col: 'name', opr: 'ct', value: '9999' }]),
        page: 0,
      }),
    );
  });

  test('keep the dialog open with the reason when the server rejects them', async () => {
    const { ask } = server({ status: 422, body: { message: 'Invalid tag' } });
    const { onClose, store } = await open({}, { ask });
    await type('wind');
    fireEvent.click(screen.getByRole('button', { name: text.save }));
    expect(await screen.findByText(tagText.saveFailed('Invalid tag'))).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    expect(await readOutbox(store)).toEqual([]);
  });

  test.each(['a:b', 'a,b', '..', 'a/b'])('cannot be named %s', async name => {
    await open({}, server());
    await waitFor(() => expect(shown()).toHaveLength(2));
    await type(name);
    expect(await screen.findByText(tagNameText.reserved)).toBeDefined();
    expect(shown()).toEqual([hostile, 'sea']);
  });

  test('are read-only without the permission to write them, and without the server', async () => {
    const { ask } = server();
    await open({}, { ask, facts: alpha(['can_read', 'Tag']) });
    expect(await screen.findByText(`${hostile}, sea`)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: tagText.label })).toBeNull();
    closeScreens();
    await open({ tags }, { ask, connectivity: { state: 'unreachable', since: NOW } });
    expect(await screen.findByText(`${hostile}, sea`)).toBeDefined();
    expect(screen.getByText(tagText.needsNetwork)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: tagText.label })).toBeNull();
  });
});

test('OFF-074 deletes a chart after confirmation', async () => {
  const onDeleted = vi.fn<() => void>();
  const dialog = <DeleteDialog chart={{ id: 7, name: 'Waves' }} onDeleted={onDeleted} onClose={() => undefined} />;
  const { store } = await openScreen(dialog, { kept: keep({}) });
  fireEvent.click(await screen.findByRole('button', { name: chartsText.removeNow }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(await readOutbox(store)).toMatchObject([{ kind: 'delete-chart', resource: 'chart:7' }]);
});
