// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { subscriptionKey } from '@/offline/sync/subscriptions';
import { datasetMenuText as text } from '@/text/messages/explore/dataset-menu';
import { swapDatasetText } from '@/text/messages/explore/swap-dataset';
import { datasetsText, pagerText } from '@/text/messages/home/lists';
import { recordingServer, type SentCall } from '../../../../tests/support/recording-server';
import { choose, NAME, openChart, openMenu, press, row, wire } from '../../../../tests/support/chart-over-dataset';
import { closeScreens } from '../../../../tests/support/screen';

afterEach(closeScreens);

const person = (id: number, first: string) => ({ id, first_name: first, last_name: 'Bell' });
const many = [3, 4, 5, 6, 7].map(id => person(id, `${'ABCDE'[id - 3]}nn`));

/** A server with sixty datasets; the response for a single one can be overridden. */
function server(
  one: Parameters<typeof recordingServer>[0] = () => ({ body: { id: 3, result: wire(3, 'airports', ['origin']) } }),
) {
  const rows = [
    { ...row(3, 'airports'), kind: 'virtual', owners: many },
    row(2, NAME),
    ...Array.from({ length: 58 }, (_, place) => row(place + 10, `table ${place}`)),
  ];
  return recordingServer(call => {
    if (call.path !== '/api/v1/dataset/') return one(call);
    const { page = 0, page_size: size = 25 } = call.q as { page?: number; page_size?: number };
    const result = rows.slice(page * size, (page + 1) * size);
    return { body: { count: rows.length, ids: result.map(({ id }) => id), result } };
  });
}

async function openSwap(options: Parameters<typeof openChart>[0] = {}) {
  const opened = await openChart(options);
  await openMenu();
  await choose(text.swap);
  return opened;
}

async function confirmSwap() {
  await press('airports');
  const proceed = await screen.findByRole('button', { name: swapDatasetText.proceed });
  await waitFor(() => expect(proceed.hasAttribute('disabled')).toBe(false));
  fireEvent.click(proceed);
}
const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: swapDatasetText.search });
const lists = (calls: readonly SentCall[]) => calls.filter(({ path }) => path === '/api/v1/dataset/');

test('DST-024 DST-025 DST-026 DST-027 fetches the table of datasets from the server by pages, sorted there, with at most four owner avatars', async () => {
  const { ask, calls } = server();
  const { pass } = await openSwap({ ask });
  await screen.findByText(swapDatasetText.warning);
  await searchField();
  const found = await screen.findByRole('table', { name: swapDatasetText.datasets });
  expect(
    within(found)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.replace(/[↑↓]/, '')),
  ).toEqual(['Name', 'Type', 'Schema', 'Connection', 'Owners']);
  const line = within(found).getByRole('row', { name: /^airports/ });
  expect(within(line).getByRole('button', { name: 'airports' })).toBeDefined();
  expect([...line.querySelectorAll('td')].slice(1, 4).map(({ textContent }) => textContent)).toEqual([
    datasetsText.virtual,
    'main',
    'Examples',
  ]);
  const owners = within(line).getByRole('img', { name: 'Ann Bell, Bnn Bell, Cnn Bell, Dnn Bell, Enn Bell' });
  expect([...owners.querySelectorAll('[data-avatar]')].map(({ textContent }) => textContent)).toEqual([
    'AB',
    'BB',
    'CB',
    'DB',
  ]);
  expect(within(found).queryByText('table 50')).toBeNull();
  const asked = (q: object) => waitFor(() => expect(lists(calls).at(-1)?.q).toMatchObject(q));
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  await asked({ page: 1, order_column: 'table_name', order_direction: 'asc' });
  await screen.findByText('table 30');
  fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: /^Connection/ }));
  await asked({ page: 0, order_column: 'database.database_name', order_direction: 'asc' });
  fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: /^Name/ }));
  fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: /^Name/ }));
  await asked({ page: 0, order_column: 'table_name', order_direction: 'desc' });
  fireEvent.change(await searchField(), { target: { value: 'air' } });
  pass(250);
  await asked({ page: 0, filters: [{ col: 'table_name', opr: 'ct', value: 'air' }] });
});

test('lists the datasets that this device knows when the server is unreachable, and says so', async () => {
  const { ask, calls } = server();
  await openSwap({ ask, away: true });
  await screen.findByText(swapDatasetText.fromDevice);
  expect(await screen.findByRole('button', { name: 'airports' })).toBeDefined();
  expect(lists(calls)).toEqual([]);
  await confirmSwap();
  await screen.findByRole('heading', { name: 'airports' });
});

test('DST-037 focuses the search 200 ms after the dialog has opened', async () => {
  const { pass } = await openSwap({ ask: server().ask });
  const search = await searchField();
  pass(199);
  expect(document.activeElement).not.toBe(search);
  pass(1);
  expect(document.activeElement).toBe(search);
});

test('DST-031 loads the selected dataset from the server, and applies that version', async () => {
  const { ask, calls } = server(() => ({ body: { id: 3, result: wire(3, 'airports', ['origin', 'carrier']) } }));
  await openSwap({ ask });
  await searchField();
  await confirmSwap();
  await screen.findByText(swapDatasetText.done);
  expect(calls.filter(({ path }) => path !== '/api/v1/dataset/')).toMatchObject([
    { method: 'GET', path: '/api/v1/dataset/3' },
  ]);
  // With the server’s metadata, the chart loses nothing.
  await waitFor(() => expect(screen.getAllByText('carrier').length).toBeGreaterThan(0));
});

test.each([
  ['the error of the server', { status: 403, body: { error: 'No access to airports' } }, 'No access to airports'],
  ['its message', { status: 404, body: { message: 'Not found' } }, 'Not found'],
  ['the status', { status: 418, body: {} }, 'HTTP 418'],
])(
  'DST-035 a swap that fails shows a danger toast with %s, and the chart keeps its dataset',
  async (_, answer, words) => {
    const { ask } = server(() => answer);
    await openSwap({ ask });
    await searchField();
    await confirmSwap();
    expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
    await press(text.close);
    expect(screen.getByRole('heading', { name: NAME })).toBeDefined();
  },
);

test('DST-028 DST-029 DST-032 DST-033 selects a dataset from a list, and confirms what breaks; cancelling goes back', async () => {
  await openChart();
  await openMenu();
  await choose(text.swap);
  const list = await screen.findByRole('dialog', { name: text.swap });
  expect(list.textContent).toContain(
    'Warning! Changing the dataset may break the chart if the metadata does not exist.',
  );
  await within(list).findByRole('table');
  expect(within(list).queryByRole('button', { name: NAME })).toBeNull();
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: swapDatasetText.search });
  fireEvent.change(search(), { target: { value: 'no such' } });
  await screen.findByText(swapDatasetText.none);
  fireEvent.change(search(), { target: { value: 'airp' } });
  await press('airports');
  await screen.findByText(swapDatasetText.lost('Dimensions', ['carrier']));
  expect(screen.getByText(swapDatasetText.confirmWhy)).toBeDefined();
  expect(screen.getByText('carrier', { selector: 'li' })).toBeDefined();
  await press(swapDatasetText.cancel);
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: swapDatasetText.search })).value).toBe('airp');
});

test('DST-030 DST-034 applies the selected dataset to the chart, and can undo it', async () => {
  const { ask } = server();
  const { registry } = await openChart({ ask });
  const asked: string[] = [];
  registry.subscriptions.subscribe(() => {
    for (const subscription of registry.subscriptions.get().values())
      if (subscription.kind === 'result' && subscription.context.datasource.id === 3)
        asked.push(JSON.stringify(subscription.context));
  });
  await openMenu();
  await choose(text.swap);
  await press('airports');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: swapDatasetText.proceed }).hasAttribute('disabled')).toBe(false),
  );
  await press(swapDatasetText.proceed);
  await screen.findByText('Successfully changed dataset!');
  await screen.findByRole('heading', { name: 'airports' });
  await waitFor(() => expect(screen.queryByText('carrier', { selector: 'li *' })).toBeNull());
  // No query names columns that it does not have.
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked.filter(context => context.includes('"columns":["origin","carrier"]'))).toEqual([]);
  await press('Undo');
  await screen.findByRole('heading', { name: NAME });
  await press('Redo');
  await screen.findByRole('heading', { name: 'airports' });
});

test('EXP-004 a chart that names no dataset can be given one', async () => {
  await openChart({ isThere: false, form: { viz_type: 'table', metrics: ['count'] } });
  await screen.findByText('The dataset linked to this chart may have been deleted.');
  await press('Swap dataset');
  await press('airports');
  expect(await screen.findByText(swapDatasetText.confirmOnly('airports'))).toBeDefined();
});

test('EXP-004 a chart whose dataset is missing says so, and can get another', async () => {
  const { registry } = await openChart({ isThere: false, ask: server().ask });
  const key = subscriptionKey({ kind: 'dataset', id: 2 });
  await waitFor(() => expect(registry.subscriptions.get().has(key)).toBe(true));
  expect(screen.queryByText('Missing dataset')).toBeNull();
  act(() =>
    registry.setStatus(key, { name: 'failed', why: 'refused', reason: { code: 'status', status: 404 } as never }),
  );
  await screen.findByText('The dataset linked to this chart may have been deleted.');
  expect(screen.getAllByText('Missing dataset').length).toBeGreaterThan(0);
  await press('Swap dataset');
  await press('airports');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: swapDatasetText.proceed }).hasAttribute('disabled')).toBe(false),
  );
  await press(swapDatasetText.proceed);
  await screen.findByRole('heading', { name: 'airports' });
  expect(screen.queryByText('Missing dataset')).toBeNull();
});
