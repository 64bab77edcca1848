// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { encodeJsonResult } from '@/offline/results/encode';
import type { LocalStore } from '@/offline/store/database';
import { chartText } from '@/text/messages/charts/chart';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { queryViewText } from '@/text/messages/charts/query-view';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { zonedText } from '@/text/messages/explore/chart-types';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartPlugin } from '@/viz/plugin';
import { samplesQuestion } from '@/query/samples-question';
import { questionOf } from '@/viz/query/question';
import type { ShownChart } from '@/viz/react/shown-chart';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';
import { loadPlugin } from '@/viz/registry';
import type { ChartResult } from '@/viz/result';
import { createClient } from '@/api/client';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import { wireResponse } from '../../../../tests/support/wire-response';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../../tests/support/screen';
import { hasRoomBeside } from './parts';
import type { ResultsPaneProps } from './pane-props';
import { ResultsPane } from './ResultsPane';

afterEach(closeScreens);

const written = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  written.mockReset().mockResolvedValue(undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
});

let line: ChartPlugin;
beforeAll(async () => {
  line = (await loadPlugin('echarts_timeseries_line')) as ChartPlugin;
});

const DAY = 86_400_000;
const JANUARY = Date.UTC(2001, 0, 1);
const form: FormData = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['late_share'],
  groupby: ['state'],
  row_limit: 3,
};

const column = (
  name: string,
  type: ChartResult['columns'][number]['type'],
  values: ChartResult['columns'][number]['values'],
) => ({
  name,
  parts: name.split(', '),
  type,
  values,
});
const day = columnOf('date', genericTypes.temporal, { type: 'DATE' });
const flights = flightsWith([day], { backend: 'duckdb' });
/** Three days in two states. */
const weeks: ChartResult = {
  columns: [
    column('date', genericTypes.temporal, [JANUARY, JANUARY + DAY, JANUARY + 2 * DAY]),
    column('late_share, Texas', genericTypes.numeric, [1, 2, 3]),
    column('late_share, Ohio', genericTypes.numeric, [4, null, 6]),
  ],
  rowCount: 3,
  sql: 'SELECT 1',
};

const cache = { get: () => Promise.resolve(null), put: () => Promise.resolve() };

interface Given extends Partial<ResultsPaneProps> {
  readonly results?: readonly ChartResult[];
  readonly formData?: FormData;
}

/** The pane of a chart with these results. */
function pane({ results = [weeks], formData = form, ...given }: Given = {}) {
  const chart: ShownChart = {
    name: 'Late shares',
    datasetId: 7,
    dataset: null,
    colourOf: createColourAssignment().colourOf,
    cache,
    selected: null,
    vizType: 'echarts_timeseries_line',
    plugin: line,
    formData,
    results,
    asOf: NOW,
  };
  const shown: ShownAnswer = {
    key: 'k',
    vizType: chart.vizType,
    plugin: line,
    formData,
    stored: { results, asOf: NOW },
  };
  const stage: ChartStage<ShownAnswer> = { name: 'rendered', shown, age: { stale: false, refreshing: false } };
  return (
    <ResultsPane
      chart={chart}
      stage={stage}
      question={questionOf(line, 7, formData)}
      formData={formData}
      datasetId={7}
      dataset={null}
      onRetry={() => undefined}
      {...given}
    />
  );
}

const noChart = { chart: null, stage: { name: 'waiting' }, question: null } as const;
const grid = () => screen.getByRole('grid');
const cellsOf = (row: number) =>
  within(within(grid()).getAllByRole('row')[row]!)
    .getAllByRole('gridcell')
    .map(cell => cell.textContent);
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the rows of a chart', () => {
  test('EXP-034 CHT-057 A11Y-019 show their number, and report a reached limit in words too', async () => {
    await openScreen(pane());
    const count = must(document.querySelector<HTMLElement>('[data-tooltip="Limit reached"]'), 'the count');
    expect(count.textContent).toBe(`${chartText.rows(3)}Limit reached`);
    expect(count.dataset['danger']).toBe('true');
  });

  test.each([
    ['below the limit', { ...form, row_limit: 4 }, [weeks], undefined],
    ['at the limit', form, [weeks], 'true'],
    ['none', { ...form, row_limit: 4 }, [{ ...weeks, rowCount: 0 }], 'true'],
  ] as const)(
    'CHT-056 show their number in the danger colour only at the limit and at zero: %s',
    async (_, formData, results, danger) => {
      await openScreen(pane({ formData, results }));
      const count = screen.getByText(chartText.rows(results[0].rowCount), { exact: false });
      expect(count.dataset['danger']).toBe(danger);
    },
  );

  test('name the columns whose times are shown in UTC', async () => {
    const dataset = { ...flights, columns: [{ ...day, type: 'TIMESTAMP WITH TIME ZONE' }] };
    await openScreen(pane({ dataset }));
    const hint = screen.getByRole('button', { name: new RegExp(`^${zonedText.zone}`) });
    fireEvent.click(hint);
    expect(screen.getByRole('dialog', { name: zonedText.zone }).textContent).toBe(zonedText.columnsInUtc(['date']));
  });

  test('say nothing about zones of times without one', async () => {
    await openScreen(pane({ dataset: { ...flights, columns: [{ ...day, type: 'TIMESTAMP' }] } }));
    expect(screen.queryByRole('button', { name: new RegExp(zonedText.zone) })).toBeNull();
  });

  test('EXP-033 can be searched', async () => {
    await openScreen(pane());
    fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: '2001-01-02' } });
    await screen.findByText(text.found(1, 3));
    expect(cellsOf(1)[1]).toMatch(/^2/);
    fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: 'nowhere' } });
    await screen.findByText(text.noneFound);
  });

  test('EXP-032 are copied as shown, separated by tabs and below their titles', async () => {
    await openScreen(pane());
    fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: '2001-01-0' } });
    press(text.copy);
    await screen.findByText(toolsText.copied);
    expect(written).toHaveBeenCalledExactlyOnceWith(
      'date\tlate_share, Texas\tlate_share, Ohio\n2001-01-01\t1\t4\n2001-01-02\t2\t\n2001-01-03\t3\t6',
    );
  });

  test('SHR-015 report a browser that cannot copy', async () => {
    written.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await openScreen(pane());
    press(text.copy);
    expect(await screen.findByText('Sorry, your browser does not support copying.')).toBeDefined();
  });

  test('EXP-035 EXP-036 show a time column raw or formatted, and remember that for its dataset', async () => {
    const { pass } = await openScreen(pane());
    expect(cellsOf(1)[0]).toBe('2001-01-01');
    const choose = async (name: string) => {
      fireEvent.click(must(grid().querySelector('[data-tooltip="date"]'), 'the head'));
      fireEvent.click(await screen.findByRole('menuitemradio', { name }));
    };
    await choose(text.original);
    await waitFor(() => expect(cellsOf(1)[0]).toBe(String(JANUARY)));
    // The choice outlives the tab.
    openTab(text.query);
    openTab(text.results(1));
    expect(cellsOf(1)[0]).toBe(String(JANUARY));
    await choose(text.formatted);
    await waitFor(() => expect(cellsOf(1)[0]).toBe('2001-01-01'));
    pass(1);
  });

  test('colour their titles like the series in the picture', async () => {
    await openScreen(pane());
    const heads = within(grid()).getAllByRole('columnheader');
    const swatches = heads.map(head => head.querySelector<HTMLElement>('i[style]')?.style.background ?? null);
    expect(swatches[0]).toBeNull();
    expect(swatches[1]).toMatch(/^#|rgb/);
    expect(swatches[2]).not.toBe(swatches[1]);
  });

  test('have a tab for each of several queries', async () => {
    await openScreen(pane({ results: [weeks, { ...weeks, columns: weeks.columns.slice(0, 2), rowCount: 2 }] }));
    openTab(text.results(2));
    await waitFor(() => expect(within(grid()).getAllByRole('columnheader')).toHaveLength(2));
    expect(screen.getByText(chartText.rows(2), { exact: false })).toBeDefined();
  });

  test('can be downloaded with the permission to do so', async () => {
    await openScreen(pane());
    press(toolsText.download);
    for (const name of [toolsText.csv, toolsText.excel, toolsText.json])
      expect(await screen.findByRole('menuitem', { name })).toBeDefined();
    closeScreens();
    const facts = { user: { id: 2, username: 'g', firstName: 'G', lastName: '' }, roles: { Gamma: [] }, store: 'g' };
    await openScreen(pane(), { facts });
    expect(screen.queryByRole('button', { name: toolsText.download })).toBeNull();
  });

  test('SHR-023 that cannot be downloaded are reported as a failure', async () => {
    await openScreen(pane());
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('full');
    });
    press(toolsText.download);
    fireEvent.click(await screen.findByRole('menuitem', { name: toolsText.csv }));
    await expectDangerToast(toolsText.failed('full'));
  });

  test('show why they are missing', async () => {
    await openScreen(pane(noChart));
    expect(screen.getByText(text.run)).toBeDefined();
    closeScreens();
    await openScreen(pane({ results: [{ ...weeks, rowCount: 0 }] }));
    expect(screen.getByText(text.noResults)).toBeDefined();
    closeScreens();
    const retry = vi.fn<() => void>();
    await openScreen(pane({ ...noChart, stage: { name: 'failed', error: { kind: 'stopped' } }, onRetry: retry }));
    await act(async () => undefined);
    fireEvent.click(await screen.findByRole('button', { name: chartNoticesText.retry }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('can be collapsed, and expand when a tab is opened', async () => {
    await openScreen(pane());
    press(text.hide);
    expect(screen.queryByRole('grid')).toBeNull();
    openTab(text.query);
    expect(await screen.findByRole('group', { name: queryViewText.sql })).toBeDefined();
  });
});

describe('samples', () => {
  const question = samplesQuestion(7);
  const keep = (store: LocalStore) => {
    const { bytes, head } = encodeJsonResult({
      colnames: ['name'],
      coltypes: [1],
      data: [{ name: 'OGG' }, { name: 'ORD' }],
    });
    return store.results.put({
      key: question.key,
      parts: [bytes],
      heads: [head],
      asOf: NOW - 3_600_000,
      bytes: bytes.length,
      usedAt: NOW,
      dashboardIds: [],
    });
  };
  const away = { state: 'unreachable', since: NOW } as const;

  test('are queried while they are visible', async () => {
    const { registry } = await openScreen(pane());
    const asked = () => [...registry.subscriptions.get().values()];
    expect(asked()).toEqual([]);
    openTab(text.samples);
    await waitFor(() => expect(asked()).toMatchObject([{ kind: 'result', key: question.key }]));
    openTab(text.query);
    await waitFor(() => expect(asked()).toEqual([]));
  });

  test('that were read before are shown without a network, with their age', async () => {
    await openScreen(pane(), { kept: keep, connectivity: away });
    openTab(text.samples);
    expect(await screen.findByText('ORD')).toBeDefined();
    expect(screen.getByRole('img', { name: /^Stored on this device as of / })).toBeDefined();
  });

  test('OFF-019 that are not on the device report that they need the network, and nothing is queued', async () => {
    const { store } = await openScreen(pane(), { connectivity: away });
    openTab(text.samples);
    expect((await screen.findByText(needsNetworkText['read-samples'])).getAttribute('role')).toBe('alert');
    expect(await store.outbox.count()).toBe(0);
  });

  test('CHT-014 that cannot be read report an error', async () => {
    const failed = (store: LocalStore) =>
      store.failures.put({
        key: question.key,
        reason: { code: 'server', words: 'No such table' } as never,
        status: 400,
        at: NOW,
      });
    await openScreen(pane(), { kept: failed });
    openTab(text.samples);
    expect((await screen.findByText('Sorry, an error occurred')).getAttribute('role')).toBe('alert');
  });
});

describe('the query of a chart', () => {
  test('is shown, copied in each of its forms, and opened in the SQL editor', async () => {
    const onOpenSql = vi.fn<(sql: string) => void>();
    await openScreen(pane({ onOpenSql }));
    openTab(text.query);
    expect((await screen.findByRole('group', { name: queryViewText.sql })).textContent).toContain('SELECT 1');
    press(queryViewText.openSql);
    expect(onOpenSql).toHaveBeenCalledExactlyOnceWith('SELECT 1');
    for (const [name, expected] of [
      [queryViewText.forms.sql, 'SELECT 1'],
      [queryViewText.forms.context, '"row_limit": 3'],
      [queryViewText.forms.curl, '/api/v1/chart/data'],
      [queryViewText.forms.formData, '"viz_type": "echarts_timeseries_line"'],
    ] as const) {
      written.mockClear();
      press(queryViewText.copy);
      fireEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(written).toHaveBeenCalledOnce());
      expect(written.mock.calls[0]?.[0]).toContain(expected);
    }
  });
});

/** A server with this response for the statements of a question, and the requests it received. */
function saying(answer: { readonly status?: number; readonly body: unknown }) {
  const asked: unknown[] = [];
  const ask = createClient<AbortSignal>({
    now: () => 0,
    transport: async ({ body }) => {
      asked.push(JSON.parse(String(body)));
      return wireResponse(answer);
    },
  });
  return { ask, asked };
}

describe('statements without a result', () => {
  const failed = {
    chart: null,
    stage: { name: 'failed', error: { kind: 'stopped' } },
  } as const;

  test('are fetched without running them, and are read and copied like others', async () => {
    const { ask, asked } = saying({ body: { result: [{ language: 'sql', query: 'SELECT 2\n' }] } });
    await openScreen(pane(failed), { ask });
    expect(asked).toEqual([]);
    openTab(text.query);
    expect((await screen.findByRole('group', { name: queryViewText.sql })).textContent).toContain('SELECT 2');
    expect(asked).toEqual([expect.objectContaining({ result_type: 'query', result_format: 'json' })]);
    press(queryViewText.copy);
    fireEvent.click(await screen.findByRole('menuitem', { name: queryViewText.forms.sql }));
    await waitFor(() => expect(written).toHaveBeenCalledExactlyOnceWith('SELECT 2'));
  });

  test.each([
    ['a refusal', { status: 400, body: { message: 'No such column' } }],
    ['a query that cannot become a statement', { body: { result: [{ error: 'No such column' }] } }],
  ])('CHT-015 that cannot be read show the error: %s', async (_, answer) => {
    const { ask, asked } = saying(answer);
    await openScreen(pane(failed), { ask });
    openTab(text.query);
    const alert = await screen.findByText('An error occurred while loading the SQL');
    expect(alert.getAttribute('role')).toBe('alert');
    expect(screen.getByText(/No such column/)).toBeDefined();
    press(queryViewText.retry);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('report that they need the network', async () => {
    const { ask, asked } = saying({ body: { result: [] } });
    await openScreen(pane(failed), { ask, connectivity: { state: 'unreachable', since: NOW } });
    openTab(text.query);
    expect((await screen.findByText(queryViewText.needsNetwork)).getAttribute('role')).toBe('alert');
    expect(asked).toEqual([]);
  });
});

test('DST-001 saves the statement of a chart as a dataset, with the columns of its rows', async () => {
  const save = vi.fn<NonNullable<ResultsPaneProps['onSaveDataset']>>();
  await openScreen(pane({ onSaveDataset: save }));
  expect(screen.queryByRole('button', { name: text.saveDataset })).toBeNull();
  openTab(text.query);
  press(text.saveDataset);
  expect(save).toHaveBeenCalledExactlyOnceWith({
    sql: 'SELECT 1',
    columns: [
      { name: 'date', type: null, isDate: true },
      { name: 'state', type: null, isDate: false },
      { name: 'late_share', type: null, isDate: false },
    ],
  });
});

test.each([
  [4, null, false, true],
  [4, 826, false, true],
  [4, 826, true, false],
  [4, 760, false, false],
  [5, 826, false, false],
  [5, 900, false, true],
])('places tools beside %i titles in %s pixels, with an age: %s, %s', (parts, width, hasAge, isBeside) => {
  expect(hasRoomBeside(parts, width, hasAge)).toBe(isBeside);
});
