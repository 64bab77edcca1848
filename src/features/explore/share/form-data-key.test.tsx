// @vitest-environment happy-dom
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { readCommand } from '@/offline/resources/commands';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useFormDataKey } from './use-form-data-key';
import { useLinkedFormData } from './use-linked-form-data';

afterEach(closeScreens);

const form = (metric: string): FormData => ({
  viz_type: 'pie',
  datasource: '2__table',
  metric,
  url_params: { standalone: '1' },
});

/** A builder with unsaved form data, which two buttons change. */
function Builder({ first = null }: { readonly first?: FormData | null }) {
  const [formData, setFormData] = useState(first);
  const { key } = useFormDataKey({ chartId: 7, datasetId: 2, formData, name: 'Waves' });
  const search = useRouterState({ select: ({ location }) => location.search });
  return (
    <>
      <button type="button" onClick={() => setFormData(form('a'))}>
        a
      </button>
      <button type="button" onClick={() => setFormData(form('b'))}>
        b
      </button>
      <button type="button" onClick={() => setFormData(null)}>
        saved
      </button>
      <output aria-label="shown">{JSON.stringify({ key, search })}</output>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (): unknown => JSON.parse(screen.getByLabelText('shown').textContent);

/** Sends the queued commands. */
async function requests(store: LocalStore, count: number) {
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(count));
  return (await readOutbox(store)).map(command => must(readCommand(command), command.kind).request());
}

/** The server assigns a key to the stored form data, and has them. */
async function nameKept(store: LocalStore, local: number): Promise<void> {
  await act(async () => {
    await store.transaction('rw', store.outbox, store.names, async () => {
      await store.names.put({ local, kind: 'form-data', id: 'k1', at: NOW });
      await store.outbox.clear();
    });
  });
}

test('OFF-080 EXP-130 EXP-131 EXP-132 EXP-133 stores unsaved changes under a key in the URL once changes pause', async () => {
  const { store, pass } = await openScreen(<Builder />);
  press('a');
  press('b');
  pass(SLOW_DEBOUNCE - 1);
  expect(await readOutbox(store)).toEqual([]);
  pass(1);
  const body = (metric: string) => ({
    datasource_id: 2,
    datasource_type: 'table',
    chart_id: 7,
    form_data: JSON.stringify({ viz_type: 'pie', datasource: '2__table', metric }),
  });
  expect(await requests(store, 1)).toEqual([
    { endpoint: 'explore.createFormData', query: { tab_id: expect.any(String) }, body: body('b') },
  ]);
  const local = must((await readOutbox(store))[0]?.makes, 'local id');
  await waitFor(() => expect(shown()).toEqual({ key: String(local), search: { form_data_key: local } }));

  press('a');
  pass(SLOW_DEBOUNCE);
  await waitFor(async () => expect(await requests(store, 1)).toMatchObject([{ body: body('a') }]));

  await nameKept(store, local);
  await waitFor(() => expect(shown()).toEqual({ key: 'k1', search: { form_data_key: 'k1' } }));
  press('b');
  pass(SLOW_DEBOUNCE);
  expect(await requests(store, 1)).toMatchObject([
    { endpoint: 'explore.updateFormData', path: { key: 'k1' }, body: body('b') },
  ]);

  press('saved');
  await waitFor(() => expect(shown()).toEqual({ key: null, search: {} }));
});

/** The same at a URL that has a key. */
function Reloaded() {
  const navigate = useNavigate();
  const search = useRouterState({ select: ({ location }) => location.search });
  if ('form_data_key' in search) return <Builder first={form('a')} />;
  return (
    <button type="button" onClick={() => void navigate({ to: '.', search: { form_data_key: 'k0' } as never })}>
      reload
    </button>
  );
}

test('does not store the form data of a key again before they change', async () => {
  const { store, pass } = await openScreen(<Reloaded />);
  press('reload');
  await screen.findByRole('button', { name: 'b' });
  pass(10 * SLOW_DEBOUNCE);
  expect(await readOutbox(store)).toEqual([]);
  expect(shown()).toEqual({ key: null, search: { form_data_key: 'k0' } });
  press('b');
  pass(SLOW_DEBOUNCE);
  expect(await requests(store, 1)).toMatchObject([{ endpoint: 'explore.createFormData' }]);
});

/** What a URL leads to. */
function Linked({ search }: { readonly search: Readonly<Record<string, unknown>> }) {
  return <output aria-label="shown">{JSON.stringify(useLinkedFormData(search))}</output>;
}

const kept = (store: LocalStore) =>
  store.copies.put({
    kind: 'form-data',
    id: 'k1',
    parent: null,
    value: { form_data: JSON.stringify({ ...form('a'), slice_id: 7 }) },
    asOf: NOW,
    etag: null,
  });
const away = { state: 'unreachable', since: NOW } as const;

test.each<readonly [string, Readonly<Record<string, unknown>>, object]>([
  ['a key that was read before', { form_data_key: 'k1' }, { name: 'found', chartId: 7, datasetId: 2 }],
  ['a key that was never read here', { form_data_key: 'k2' }, { name: 'lost', why: 'away' }],
  ['an unknown number of this device', { form_data_key: -9_000_000_000_009 }, { name: 'lost', why: 'gone' }],
  ['form data themselves', { form_data: form('b') }, { name: 'found', formData: form('b'), chartId: null }],
  ['none', { slice_id: 7 }, { name: 'none' }],
])('names form data in the URL by %s without the network', async (_, search, linked) => {
  await openScreen(<Linked search={search} />, { kept, connectivity: away });
  await waitFor(() => expect(shown()).toMatchObject(linked));
});

test('reads form data stored on this device by their number, before and after the server assigned a key', async () => {
  const { store, pass } = await openScreen(<Builder />);
  press('a');
  pass(SLOW_DEBOUNCE);
  await requests(store, 1);
  const local = must((await readOutbox(store))[0]?.makes, 'local id');
  const copyOf = async (into: LocalStore) => {
    for (const table of ['outbox', 'copies', 'names'] as const)
      await into.table(table).bulkPut(await store.table(table).toArray());
  };
  closeScreens();
  await openScreen(<Linked search={{ form_data_key: local }} />, { kept: copyOf, connectivity: away });
  await waitFor(() => expect(shown()).toMatchObject({ name: 'found', formData: { metric: 'a' }, chartId: 7 }));
});

test('reads a link from the server', async () => {
  const state = { formData: form('b'), urlParams: [] };
  const ask = {
    call: () =>
      Promise.resolve({ kind: 'success', value: { chartId: 7, datasourceId: 2, state }, etag: null } as never),
    raw: () => Promise.reject(new Error('not asked')),
  };
  await openScreen(<Linked search={{ permalink_key: 'p' }} />, { ask });
  await waitFor(() => expect(shown()).toMatchObject({ name: 'found', formData: form('b'), chartId: 7, datasetId: 2 }));
});
