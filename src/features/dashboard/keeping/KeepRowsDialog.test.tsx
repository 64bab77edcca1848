// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RowsDescription } from '@/api/dataset-rows';
import { isRecord } from '@/lib/json';
import { ROWS_BUDGET } from '@/offline/kept-rows/ask';
import { ROWS_MOST } from '@/offline/kept-rows/choices';
import { useLive } from '@/offline/react/live';
import type { SessionFacts } from '@/offline/state/facts';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDashboard } from '@/offline/store/records';
import { pinText } from '@/text/messages/dashboard/pins';
import { keptRowsText as text } from '@/text/messages/offline/kept-rows';
import { formatBytes } from '@/text/sizes';
import { dashboardDetail } from '../../../../tests/support/dashboard-detail';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import PinControl from './PinControl';

const sales = { id: 1, title: 'Sales', slug: null };

beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  closeScreens();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const description = (change: Partial<RowsDescription> = {}): RowsDescription => ({
  dataset_version: '"dataset-7-a-1"',
  rights: 'rights',
  dialect: 'duckdb',
  rows: 3_000_000,
  bytes: 33_000_000,
  sent_bytes: 24_000_000,
  is_exact: false,
  columns: [],
  left_out: [],
  time: { column: 'made', from: '2019-01-01T00:00:00.000Z', until: '2021-12-31T00:00:00.000Z' },
  since: null,
  windows: [
    { window: 'P1M', since: '2021-12-01', rows: 80_000, bytes: 1_000_000, sent_bytes: 800_000, fits: true },
    { window: 'P1Y', since: '2021-01-01', rows: 900_000, bytes: 11_000_000, sent_bytes: 8_000_000, fits: true },
  ],
  budget: ROWS_BUDGET,
  fits: true,
  digest: null,
  made_on: null,
  ...change,
});
const routes = description({ rows: 3_399, bytes: 300_000, sent_bytes: 100_000, time: null, windows: [] });

const totals = description({
  rows: 4000,
  bytes: 3_000_000,
  sent_bytes: 2_000_000,
  windows: [],
  time: null,
  is_exact: true,
  columns: [{ name: 'shop', type: 'VARCHAR', expression: null }],
});

/** A dashboard with a chart of totals and a chart of rows, both over dataset 7. */
async function keptWithCharts(store: LocalStore) {
  const detail = dashboardDetail({ id: 1 });
  await store.dashboards.put({ ...emptyDashboard(1), detail, detailAsOf: 0, chartIds: [11, 12], datasetIds: [7, 8] });
  const forms = [
    { slice_name: 'Sales by shop', query_mode: 'aggregate', groupby: ['shop'], metrics: ['count'] },
    { slice_name: 'Latest sales', query_mode: 'raw', all_columns: ['shop'] },
  ];
  for (const [index, { slice_name, ...form }] of forms.entries()) {
    const id = 11 + index;
    const form_data = { ...form, datasource: '7__table', viz_type: 'table', slice_id: id };
    await store.charts.put({
      ...emptyChart(id),
      chart: { id, slice_name, slice_url: '', form_data, changed_on: '2026-01-01T00:00:00' },
      chartAsOf: 0,
    });
  }
  const column = { column_name: 'shop', type: 'VARCHAR', type_generic: 1, is_dttm: false };
  const metrics = [{ metric_name: 'count', expression: 'COUNT(*)' }];
  const dataset = { id: 7, table_name: 'sales', database: { id: 1 }, columns: [column], metrics };
  await store.datasets.put({ id: 7, dataset, datasetAsOf: 0, row: null, rowAsOf: null });
}

type Answer = Parameters<typeof recordingServer>[0];
const told: Answer = ({ path }) => ({
  body: { result: path.endsWith('/7/rows') ? description() : routes },
});

function Control() {
  const found = useLive(async store => ({ pin: await store.pins.get(1) }), []);
  return found ? <PinControl dashboard={sales} pin={found.pin} /> : null;
}

const kept = (store: LocalStore) => store.dashboards.put({ ...emptyDashboard(1), datasetIds: [7, 8] });

async function open(answer: Answer = told, options: ScreenOptions = {}) {
  const { ask, calls } = recordingServer(answer);
  return { ...(await openScreen(<Control />, { ask, kept, ...options })), calls };
}
const keep = async () => fireEvent.click(await screen.findByRole('button', { name: pinText.keep }));
const dialog = () => screen.findByRole('dialog', { name: text.title });
const choices = async () => {
  await screen.findByRole('radiogroup', { name: text.choice });
  return screen.getAllByRole<HTMLInputElement>('radio');
};
const chosen = async () => (await choices()).findIndex(({ checked }) => checked);
const rowsOf = async (store: LocalStore) => (await store.pins.get(1))?.rows;

describe('keeping a dashboard asks once which rows are kept with it', () => {
  test('with the estimated cost from the server, for all its datasets together', async () => {
    const { store, calls } = await open();
    await keep();
    await dialog();
    const group = await screen.findByRole('radiogroup', { name: text.choice });
    expect(within(group).getByText(text.cost(formatBytes(24_100_000), formatBytes(33_300_000)))).toBeDefined();
    expect(within(group).getByText(text.cost(formatBytes(8_100_000), formatBytes(11_300_000)))).toBeDefined();
    expect(calls.map(({ path, q }) => [path, q])).toEqual([
      ['/api/v1/dataset/7/rows', { describe: true, budget: ROWS_BUDGET }],
      ['/api/v1/dataset/8/rows', { describe: true, budget: ROWS_BUDGET }],
    ]);
    expect(await chosen()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: text.keep }));
    await waitFor(async () =>
      expect(await rowsOf(store)).toEqual([
        { datasetId: 7, window: null },
        { datasetId: 8, window: null },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('including the datasets of charts that its maps draw as layers', async () => {
    const chart = (id: number, datasetId: number, form: object) => ({
      ...emptyChart(id),
      chart: {
        id,
        slice_name: '',
        slice_url: '',
        form_data: { ...form, datasource: `${datasetId}__table`, slice_id: id },
        changed_on: '2026-01-01T00:00:00',
      },
      chartAsOf: 0,
    });
    const { calls } = await open(told, {
      async kept(store) {
        const detail = dashboardDetail({ id: 1 });
        await store.dashboards.put({ ...emptyDashboard(1), detail, detailAsOf: 0, chartIds: [11], datasetIds: [7] });
        await store.charts.bulkPut([
          chart(11, 7, { viz_type: 'deck_multi', deck_slices: [12] }),
          chart(12, 9, { viz_type: 'deck_scatter' }),
        ]);
      },
    });
    await keep();
    await choices();
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/dataset/7/rows', '/api/v1/dataset/9/rows']);
  });

  test('names columns whose values a file cannot hold', async () => {
    const described = description({ dialect: 'postgresql', inexact: ['tags', 'span'] });
    await open(({ path }) => ({ body: { result: path.endsWith('/7/rows') ? described : routes } }));
    await keep();
    expect(within(await dialog()).queryByText(/tags/)).toBeNull();
    await screen.findByRole('radiogroup', { name: text.choice });
    expect(within(await dialog()).getByText(text.inexact(text.unknownDataset(7), ['tags', 'span']))).toBeDefined();
  });

  test('keeps datasets without a time column whole in a time window', async () => {
    const { store } = await open();
    await keep();
    const [, part] = await choices();
    if (part) fireEvent.click(part);
    fireEvent.click(screen.getByRole('button', { name: text.keep }));
    await waitFor(async () =>
      expect(await rowsOf(store)).toEqual([
        { datasetId: 7, window: 'P1Y' },
        { datasetId: 8, window: null },
      ]),
    );
  });

  test('keeps no rows with only stored answers', async () => {
    const { store } = await open();
    await keep();
    const none = (await choices()).at(-1);
    if (none) fireEvent.click(none);
    fireEvent.click(screen.getByRole('button', { name: text.keepNone }));
    await waitFor(async () => expect(await rowsOf(store)).toEqual([]));
  });

  test('keeps the dashboard as before when it is closed without an answer', async () => {
    const { store } = await open();
    await keep();
    fireEvent.click(within(await dialog()).getByRole('button', { name: text.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await store.pins.get(1)).toMatchObject({ reasons: ['person'] });
    expect(await rowsOf(store)).toBeUndefined();
  });

  test('offers no choice that does not fit, and shows the reason', async () => {
    await open(({ path }) => ({
      body: { result: path.endsWith('/7/rows') ? description({ bytes: 90_000_000, fits: false }) : routes },
    }));
    await keep();
    expect(await screen.findByText(text.tooLarge(formatBytes(ROWS_BUDGET), ROWS_MOST))).toBeDefined();
    expect(screen.queryByText(text.all)).toBeNull();
    expect((await choices()).length).toBe(2);
  });

  test('offers totals for the filters in place of rows that do not fit, with the charts that they answer', async () => {
    const large = description({ rows: 200_000_000, bytes: 2_000_000_000, fits: false, windows: [] });
    const { store, calls } = await open(
      ({ path, q }) => ({
        body: { result: path.endsWith('/8/rows') ? routes : isRecord(q) && q['cells'] ? totals : large },
      }),
      { kept: keptWithCharts },
    );
    await keep();
    const option = await screen.findByRole('radio', { name: new RegExp(text.totals) });
    fireEvent.click(option);
    expect(await screen.findByText(text.totalsCover(1, 2), { exact: false })).toBeDefined();
    expect(screen.getByText('Latest sales')).toBeDefined();
    expect(screen.getByText(text.cost(formatBytes(2_100_000), formatBytes(3_300_000)))).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.keep }));
    const cells = {
      dimensions: [{ column: 'shop', grain: null }],
      measures: [{ aggregate: 'COUNT', of: { kind: 'sql', sql: '*' }, filter: null }],
    };
    await waitFor(async () =>
      expect(await rowsOf(store)).toEqual([
        { datasetId: 8, window: null },
        { datasetId: 7, window: null, cells },
      ]),
    );
    expect(calls.map(({ q }) => q)).toContainEqual({ describe: true, budget: ROWS_BUDGET, cells });
  });

  test('names datasets whose rows the server rejects, with its reason', async () => {
    const { store } = await open(({ path }) =>
      path.endsWith('/7/rows')
        ? { status: 422, body: { message: 'It depends on the reader.' } }
        : { body: { result: routes } },
    );
    await keep();
    const reason = { kind: 'refused', cause: { code: 'text', text: 'It depends on the reader.' } } as const;
    expect(await screen.findByText(text.notIncludedOne(text.unknownDataset(7), reason))).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.keep }));
    await waitFor(async () => expect(await rowsOf(store)).toEqual([{ datasetId: 8, window: null }]));
  });

  test('preselects nothing if the connection is set to save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: saving, configurable: true });
    await open();
    await keep();
    expect(await screen.findByText(text.metered)).toBeDefined();
    expect(await chosen()).toBe(2);
  });
});

const saving = { saveData: true, addEventListener: () => undefined };

describe('asks no question', () => {
  const reader: SessionFacts = {
    user: { id: 7, username: 'ben', firstName: 'Ben', lastName: 'Bell' },
    roles: { Reader: [['can_csv', 'Superset']] },
    store: 'screen',
  };
  const keeper: SessionFacts = {
    ...reader,
    roles: {
      Reader: [
        ['can_csv', 'Superset'],
        ['can_keep_rows', 'Dataset'],
      ],
    },
  };

  /** The dialog and its code appear a moment after the dashboard is kept, or never. */
  async function isAsked(options: ScreenOptions): Promise<boolean> {
    await open(told, options);
    await keep();
    await screen.findByText(pinText.begun('Sales'));
    await act(async () => void (await import('./KeepRowsDialog')));
    return screen.queryByRole('dialog') !== null;
  }

  test('but users with the permission', async () => {
    expect(await isAsked({ facts: keeper })).toBe(true);
  });
  test('without the permission', async () => {
    expect(await isAsked({ facts: reader })).toBe(false);
  });
  test('while the server is away', async () => {
    expect(await isAsked({ connectivity: { state: 'unreachable', since: 0 } })).toBe(false);
  });
});
