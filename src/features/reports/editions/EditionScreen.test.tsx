// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import type { WireEdition } from '@/api/report-edition';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { contractCapabilities } from '@/offline/state/capabilities';
import type { LocalStore } from '@/offline/store/database';
import type { OnDefect } from '@/offline/state/defect';
import { fullTime } from '@/text/ages';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { giveElementsSize } from '../../../../tests/support/sized-elements';
import { visibilityByHand } from '../../../../tests/support/visibility-by-hand';
import { wireResponse } from '../../../../tests/support/wire-response';
import EditionScreen from './EditionScreen';
import type { ChosenEditions } from './use-editions';

beforeEach(() => {
  giveElementsSize(400, 120);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    call();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  closeScreens();
  vi.unstubAllGlobals();
});

const DAY = 86_400_000;
const readAt = (id: number) => NOW - (10 - id) * DAY;

const head = (id: number) => ({
  id,
  kind: 'schedule',
  due_at: new Date(readAt(id)).toISOString(),
  read_at: new Date(readAt(id)).toISOString(),
  read_as: 'Ada Admin',
  charts: 3,
  failed: 1,
  bytes: 100,
});

/** Flights, and delays by airport. */
const edition = (id: number, flights: number, delays: Readonly<Record<string, number>>) => ({
  ...head(id),
  report_name: 'Delays, week by week',
  subject: { name: 'US flights', path: '/superset/dashboard/flights/' },
  notes: ['A note of the run.'],
  missed: 2,
  timezone: 'UTC',
  parts: [
    {
      chart_id: 1,
      name: 'Flights',
      viz_type: 'big_number_total',
      path: '/explore/?slice_id=1',
      state: 'numbers',
      form_data: { viz_type: 'big_number_total', metric: 'count', y_axis_format: ',d' },
      filters: ['Origin: Boston'],
      results: [{ colnames: ['count'], coltypes: [0], data: [{ count: flights }] }],
      dataset: null,
    },
    {
      chart_id: 2,
      name: 'Delay by airport',
      viz_type: 'table',
      path: '/explore/?slice_id=2',
      state: 'numbers',
      form_data: { viz_type: 'table', query_mode: 'raw', all_columns: ['airport', 'delay'] },
      filters: [],
      results: [
        {
          colnames: ['airport', 'delay'],
          coltypes: [1, 0],
          data: Object.entries(delays).map(([airport, delay]) => ({ airport, delay })),
        },
      ],
      dataset: null,
    },
    { chart_id: 3, name: 'Broken', viz_type: 'pie', path: '/', state: 'failed', reason: 'no such column' },
  ],
});

const editions = [
  edition(9, 110, { ATL: 12, BOS: 5 }),
  edition(8, 100, { ATL: 10, PHL: 7, BOS: 5 }),
  edition(7, 220, { ATL: 1 }),
];

const away = { state: 'unreachable', since: NOW } as const;

const keep =
  (ids: readonly number[] = [9, 8, 7]) =>
  async (store: LocalStore) => {
    await store.editionLists.put({
      reportId: 4,
      heads: [9, 8, 7].map(head),
      asOf: NOW,
      askedAfter: null,
      opened: null,
      openedAt: null,
    });
    for (const value of editions.filter(({ id }) => ids.includes(id)))
      await store.editions.put({ reportId: 4, id: value.id, bytes: 100, value, asOf: NOW, wantedAt: 0 });
  };

async function open(options: ScreenOptions = {}, chosen: Partial<ChosenEditions> = {}) {
  const onChoose = vi.fn<(chosen: ChosenEditions) => void>();
  const opened = await openScreen(
    <EditionScreen reportId={4} chosen={{ edition: null, against: null, ...chosen }} onChoose={onChoose} />,
    { connectivity: away, kept: keep(), ...options },
  );
  return { ...opened, onChoose };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('without the server, opens the newest edition from the device with its numbers and their age', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Delays, week by week' })).toBeDefined();
  expect(screen.getByText(text.readAt(fullTime(readAt(9)), 'Ada Admin'))).toBeDefined();
  expect(screen.getByText(/A note of the run/).textContent).toContain(text.missed(2));
  const link = screen.getByRole('link', { name: text.openSubject('US flights') });
  expect(link.getAttribute('href')).toBe('/superset/dashboard/flights/');
  const flights = await card('Flights');
  expect(await flights.findByText('110')).toBeDefined();
  expect(flights.getByText(text.filteredBy('Origin: Boston'))).toBeDefined();
  expect(await (await card('Delay by airport')).findByRole('rowheader', { name: 'ATL' })).toBeDefined();
  expect((await card('Broken')).getByText(text.notRead('no such column'))).toBeDefined();
});

test('shows in words how each number changed since the previous edition', async () => {
  await open();
  const flights = await card('Flights');
  expect(await flights.findByText(text.upIn('10', '+10.0%'))).toBeDefined();
  expect(flights.getByText(text.was('100'))).toBeDefined();
  const delays = await card('Delay by airport');
  fireEvent.click(await delays.findByRole('button', { name: /2 changes/ }));
  const rows = within(await delays.findByRole('table', { name: text.changesOf('Delay by airport') })).getAllByRole(
    'row',
  );
  expect(rows.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))).toEqual([
    ['ATL', '12', '10', text.upIn('2', '+20.0%')],
  ]);
  expect(delays.getByText(text.gone(1))).toBeDefined();
});

test('compares any two editions', async () => {
  await open({}, { edition: 8, against: 7 });
  const flights = await card('Flights');
  expect(await flights.findByText('100')).toBeDefined();
  expect(await flights.findByText(text.downIn('120', '−54.5%'))).toBeDefined();
  expect(flights.getByText(text.was('220'))).toBeDefined();
});

test('chooses an earlier edition, and the one to compare with, from the list', async () => {
  const { onChoose } = await open({ kept: keep([9, 8]) });
  await card('Flights');
  fireEvent.click(screen.getByRole('button', { name: text.earlier }));
  expect(onChoose).toHaveBeenLastCalledWith({ edition: 8, against: null });
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`${text.comparedWith}$`) }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual([
    fullTime(readAt(8)),
    `${fullTime(readAt(7))}${text.notHere}`,
  ]);
  fireEvent.click(options[1]!);
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith({ edition: null, against: 7 }));
});

test('no longer counts an opened edition as new', async () => {
  const { store } = await open();
  await card('Flights');
  await waitFor(async () => expect((await store.editionLists.get(4))?.opened).toBe(9));
});

test('says which edition is not on this device, and does not compare with it', async () => {
  await open({ kept: keep([9]) });
  expect(await screen.findByText(text.otherNotHere)).toBeDefined();
  expect((await card('Flights')).queryByText(text.was('100'))).toBeNull();
  closeScreens();
  await open({ kept: keep([9]) }, { edition: 7 });
  expect(await screen.findByText(text.editionNotHere)).toBeDefined();
  closeScreens();
  await open({ kept: async () => undefined });
  expect(await screen.findByText(text.listNotHere)).toBeDefined();
});

test('with the server, requests the list and the two selected editions, each once', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/api/v1/report/4/editions/': { count: 3, result: [9, 8, 7].map(head) },
    ...Object.fromEntries(editions.map(value => [`/api/v1/report/4/editions/${value.id}`, { result: value }])),
  };
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(url);
      return url in answers ? wireResponse({ body: answers[url] }) : wireResponse({ status: 404, body: {} });
    },
    now: () => NOW,
  });
  const { store } = await open({
    kept: async () => undefined,
    connectivity: { state: 'live', since: NOW },
    ask: createDirectCalls(client, () => undefined),
  });
  expect(await (await card('Flights')).findByText('110')).toBeDefined();
  expect(await (await card('Flights')).findByText(text.was('100'))).toBeDefined();
  expect(asked).toEqual(['', '9', '8'].map(id => `/api/v1/report/4/editions/${id}`));
  expect((await store.editions.toArray()).map(({ id }) => id)).toEqual([8, 9]);
});

test('says why there is none: not yet, no longer kept, not for this person, not by this server', async () => {
  await open({
    kept: async store =>
      void (await store.editionLists.put({
        reportId: 4,
        heads: [],
        asOf: NOW,
        askedAfter: null,
        opened: null,
        openedAt: null,
      })),
  });
  expect(await screen.findByText(text.none)).toBeDefined();
  closeScreens();
  const refusing = createClient<AbortSignal>({
    transport: async () => wireResponse({ status: 404, body: { message: 'Not found' } }),
    now: () => NOW,
  });
  const refused = {
    connectivity: { state: 'live', since: NOW },
    ask: createDirectCalls(refusing, () => undefined),
  } as const;
  await open({ ...refused, kept: async () => undefined });
  expect(await screen.findByText(text.refused)).toBeDefined();
  closeScreens();
  await open({ ...refused, kept: keep([9]) }, { edition: 5 });
  expect(await screen.findByText(text.dropped)).toBeDefined();
  closeScreens();
  await open({ capabilities: contractCapabilities });
  expect(screen.getByText(text.notOffered)).toBeDefined();
  await act(async () => undefined);
});

test('shows numbers immediately, and reads the rows of a chart only once it is in view', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const observed = visibilityByHand();
  await open();
  expect(await (await card('Flights')).findByText(text.upIn('10', '+10.0%'))).toBeDefined();
  const table = screen.getByRole('article', { name: 'Delay by airport' });
  expect(within(table).queryByRole('button')).toBeNull();
  for (const [element, show] of [...observed]) if (element.textContent?.includes('Delay by airport')) act(show);
  expect(
    await within(table).findByRole('button', { name: new RegExp(text.changesOf('Delay by airport')) }),
  ).toBeDefined();
});

describe('the picture that was taken of an edition', () => {
  const openWith = (picture: string | undefined, more: Partial<WireEdition> = {}) =>
    open({
      kept: async store => {
        await keep()(store);
        const value = { ...edition(9, 110, {}), picture, ...more };
        await store.editions.put({ reportId: 4, id: 9, bytes: 1, value, asOf: NOW, wantedAt: 0 });
      },
    });

  test('is shown from the device without the server', async () => {
    await openWith(btoa('png'));
    const image = await screen.findByRole('img', { name: text.pictureOf('US flights', fullTime(readAt(9))) });
    expect(image.getAttribute('src')).toMatch(/^blob:/);
    const file = screen.getByRole('link', { name: text.savePicture });
    expect(file.getAttribute('href')).toBe(image.getAttribute('src'));
    expect(file.getAttribute('download')).toBe('US flights.png');
  });

  test('is replaced by the reason if it could not be taken', async () => {
    await openWith(undefined, { picture_problem: 'There is no picture: the page was not drawn in time.' });
    expect(await screen.findByText('There is no picture: the page was not drawn in time.')).toBeDefined();
  });

  test('is left out if it cannot be read, and the numbers stay', async () => {
    await openWith('no base64 €');
    expect(await (await card('Flights')).findByText('110')).toBeDefined();
    expect(screen.queryByRole('heading', { name: text.picture })).toBeNull();
  });
});

test('reports why an edition could not be marked as opened', async () => {
  const onDefect = vi.fn<OnDefect>();
  const failure = new TypeError('broken');
  await open({
    async kept(store) {
      await keep()(store);
      store.editionLists.hook('updating', () => {
        throw failure;
      });
    },
    onDefect,
  });
  await expect.poll(() => onDefect.mock.calls).toContainEqual(['background', expect.any(Error)]);
});
