// @vitest-environment happy-dom
import { Link, useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FeatureFlags } from '@/model/feature-flags';
import type { Roles } from '@/model/permissions';
import { createClient } from '@/api/client';
import { changeDraft, draftOf } from '@/model/dataset-edit/draft';
import { keepDatasetDraft, readDatasetDraft } from '@/offline/drafts/dataset-draft';
import { readCommand } from '@/offline/resources/commands';
import { emptyChart, emptyDashboard, emptyDataset, listName } from '@/offline/store/records';
import { readDataset } from '@/offline/reads/datasets';
import type { LocalStore } from '@/offline/store/database';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { sourceColumnsText } from '@/text/messages/datasets/source-columns';
import { pressOutside } from '../../../tests/support/press-outside';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../tests/support/screen';
import { wireResponse } from '../../../tests/support/wire-response';
import EditDataset from './EditDataset';

afterEach(closeScreens);

const wire = {
  id: 2,
  table_name: 'flights',
  schema: 'main',
  sql: null,
  description: 'All of them',
  main_dttm_col: null,
  offset: 0,
  cache_timeout: 60,
  extra: null,
  template_params: null,
  is_managed_externally: false,
  filter_select_enabled: true,
  database: { id: 1, database_name: 'Examples', backend: 'duckdb' },
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  columns: [
    {
      id: 11,
      column_name: 'origin',
      type: 'VARCHAR',
      expression: null,
      filterable: true,
      groupby: true,
      is_dttm: false,
    },
    { id: 12, column_name: 'late', type: 'BOOLEAN', expression: 'delay > 15', filterable: true, groupby: true },
  ],
  url: '/tablemodelview/edit/2',
  metrics: [{ id: 21, metric_name: 'count', expression: 'COUNT(*)', d3format: null, currency: null, extra: null }],
};

const keeping = (more: object) => async (store: LocalStore) => {
  await store.copies.put({ kind: 'dataset', id: 2, parent: null, value: { ...wire, ...more }, asOf: NOW, etag: null });
  const form = { viz_type: 'table', datasource: '2__table', metrics: ['count'], groupby: ['origin'] };
  const chart = { id: 7, slice_name: 'Late', slice_url: '', changed_on: '', form_data: form };
  await store.charts.put({ ...emptyChart(7), chart, chartAsOf: NOW });
  await store.lists.put({ name: listName('chart', null), ids: [7], asOf: NOW });
};

interface Opening {
  readonly more?: object;
  readonly roles?: Roles;
  readonly away?: boolean;
  readonly userId?: number;
  readonly offersLegacy?: boolean;
  readonly flags?: FeatureFlags;
  readonly ask?: OfflineRuntime['ask'];
  /** Other data on the device. */
  readonly kept?: (store: LocalStore) => Promise<unknown>;
}

async function open({
  more = {},
  roles = { Admin: [] },
  away = false,
  userId = 1,
  offersLegacy = false,
  flags = {},
  ask,
  kept,
}: Opening = {}) {
  const onClose = vi.fn<() => void>();
  const opened = await openScreen(
    <>
      <EditDataset id={2} offersLegacy={offersLegacy} onClose={onClose} />
      <Link to="/chart/list">Charts</Link>
      <Here />
    </>,
    {
      async kept(store) {
        await keeping(more)(store);
        await kept?.(store);
      },
      facts: { user: { id: userId, username: 'ada', firstName: 'Ada', lastName: 'Admin' }, roles, store: 's', flags },
      ...(ask && { ask }),
      connectivity: { state: away ? 'unreachable' : 'live', since: NOW },
    },
  );
  await screen.findByRole('heading', { name: 'flights' });
  return { ...opened, onClose };
}

/** Shows the open address. */
function Here() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}
const address = () => screen.getByTestId('address').textContent;

const dashboardWire = (id: number, title: string, metadata: object) => ({
  id,
  dashboard_title: title,
  slug: null,
  url: `/superset/dashboard/${id}/`,
  published: true,
  css: '',
  position_json: '{}',
  json_metadata: JSON.stringify(metadata),
  certified_by: null,
  certification_details: null,
  is_managed_externally: false,
  owners: [],
  roles: [],
  tags: [],
  changed_by_name: '',
  changed_on: '',
  changed_on_delta_humanized: '',
  charts: [],
});

/** The server's answer to the waiting change. */
const refuseAll = (store: LocalStore, reason: { readonly code: 'text'; readonly text: string }) =>
  store.outbox.toCollection().modify({ state: { name: 'rejected', reason } });

const legacyOn: FeatureFlags = { DISABLE_LEGACY_DATASOURCE_EDITOR: false };

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const openTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: text.save });
const requests = async (store: LocalStore) => (await store.outbox.toArray()).map(read => readCommand(read)?.request());

async function confirm() {
  fireEvent.click(save());
  const dialog = await screen.findByRole('dialog', { name: text.confirmTitle });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: text.confirmed })));
}

describe('the editor of a dataset', () => {
  test('DST-038 shows the name as title, and has no changes at first', async () => {
    await open();
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Metrics 1',
      'Columns 1',
      'Calculated columns 1',
      'Settings',
    ]);
  });

  test('DST-042 DST-043 asks before it saves anything', async () => {
    const { store } = await open();
    press(text.open('count'));
    type(text.label, 'Flights');
    fireEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Confirm save' });
    expect(within(dialog).getByText(/affects all the charts using this dataset/)).toBeDefined();
    expect(within(dialog).getByText('Are you sure you want to save and apply changes?')).toBeDefined();
    expect(await store.outbox.count()).toBe(0);
    fireEvent.click(within(dialog).getByRole('button', { name: text.cancel }));
    expect(await store.outbox.count()).toBe(0);
  });

  test('DST-049 DST-064 DST-066 changes a metric and adds one', async () => {
    const { store } = await open();
    press(text.open('count'));
    type(text.currency, 'EUR');
    type(text.certifiedBy, 'Bo');
    press(text.add.metrics);
    type(text.name.metrics, 'worst');
    type(text.expression, 'MAX(delay)');
    await confirm();
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    expect(await requests(store)).toMatchObject([
      {
        endpoint: 'dataset.update',
        path: { id: 2 },
        body: {
          metrics: [
            {
              id: 21,
              metric_name: 'count',
              currency: '{"symbol":"EUR","symbolPosition":"prefix"}',
              extra: '{"certification":{"certified_by":"Bo"}}',
            },
            { metric_name: 'worst', expression: 'MAX(delay)' },
          ],
        },
      },
    ]);
  });

  test('DST-058 DST-061 sends cleared fields as null', async () => {
    const { store } = await open({
      more: { columns: [{ id: 11, column_name: 'day', type: 'VARCHAR', is_dttm: true, python_date_format: '%Y' }] },
    });
    openTab(/^Columns/);
    press(text.open('day'));
    type(text.dateFormat, '');
    openTab(/^Settings/);
    type(text.cacheTimeout, '');
    await confirm();
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    expect(await requests(store)).toMatchObject([
      { body: { cache_timeout: null, columns: [{ id: 11, column_name: 'day', python_date_format: null }] } },
    ]);
  });

  test('DST-046 shows errors in place, and does not save', async () => {
    await open();
    press(text.add.metrics);
    type(text.name.metrics, 'count');
    expect(await screen.findAllByText('Metric name [count] is duplicated')).not.toHaveLength(0);
    expect(save().disabled).toBe(true);
    openTab(/^Settings/);
    type(text.cacheTimeout, 'soon');
    expect(await screen.findByText(text.faults.number)).toBeDefined();
  });

  test('lists the charts whose columns and metrics are removed before it saves', async () => {
    await open();
    press(text.remove('count'));
    openTab(/^Columns/);
    press(text.remove('origin'));
    fireEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: text.confirmTitle });
    await within(dialog).findByText(text.breaks(1));
    expect(within(dialog).getByText(/^Late: /).textContent).toMatch(/count.*origin|origin.*count/);
  });

  test('also lists the dashboard filters and reports that lose something', async () => {
    const filter = (id: string, name: string, datasetId: number, more: object) => ({
      id,
      name,
      filterType: 'filter_select',
      targets: [{ datasetId, column: { name: 'origin' } }],
      ...more,
    });
    const metadata = {
      native_filter_configuration: [
        filter('F1', 'From', 2, {}),
        filter('F2', 'Elsewhere', 3, {}),
        filter('F3', 'Which', 2, { targets: [{ datasetId: 2, column: { name: 'late' } }], sortMetric: 'count' }),
        filter('F4', 'Late', 2, { targets: [{ datasetId: 2, column: { name: 'late' } }] }),
      ],
    };
    const report = (id: number, name: string, about: object) => ({
      kind: 'report' as const,
      id,
      parent: null,
      value: { id, name, type: 'Report', crontab: '0 9 * * 1', timezone: 'UTC', active: true, ...about },
      asOf: NOW,
      etag: null,
    });
    await open({
      async kept(store) {
        await store.dashboards.bulkPut([
          { ...emptyDashboard(5), detail: dashboardWire(5, 'Sales', metadata), detailAsOf: NOW },
          { ...emptyDashboard(6), detail: dashboardWire(6, 'Other', {}), detailAsOf: NOW },
        ]);
        await store.copies.bulkPut([
          report(41, 'Of a chart', { chart: { id: 7 } }),
          report(42, 'Of a dashboard', { dashboard: { id: 5 } }),
          report(43, 'Of another', { dashboard: { id: 6 } }),
        ]);
        await store.lists.put({ name: listName('report', null), ids: [41, 42, 43], asOf: NOW });
        await store.lists.put({ name: 'dashboards', ids: [5, 6], asOf: NOW });
      },
    });
    press(text.remove('count'));
    openTab(/^Columns/);
    press(text.remove('origin'));
    fireEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: text.confirmTitle });
    await within(dialog).findByText('2 dashboard filters would break:');
    const said = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said.slice(1)).toEqual(['Sales · From: origin', 'Sales · Which: count', 'Of a chart', 'Of a dashboard']);
    expect(within(dialog).queryByText(text.filtersUnknown, { exact: false })).toBeNull();
  });

  test('says that it does not check filters of dashboards elsewhere', async () => {
    await open({ kept: store => store.lists.put({ name: 'dashboards', ids: [5], asOf: NOW }) });
    press(text.remove('count'));
    fireEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: text.confirmTitle });
    expect(await within(dialog).findByText(text.filtersUnknown, { exact: false })).toBeDefined();
  });

  test('checks changed SQL against the source before it saves, and shows the result beside the name', async () => {
    const asked: unknown[] = [];
    const client = createClient<AbortSignal>({
      now: () => NOW,
      async transport({ url, body }) {
        asked.push([url, body]);
        const isWrong = String(body).includes('SUM(delai)');
        const problem = { message: 'column "delai" not found', line_number: 1, start_column: 1, end_column: null };
        return wireResponse({ body: JSON.stringify({ result: isWrong ? [problem] : [] }), url });
      },
    });
    await open({ ask: client });
    press(text.open('count'));
    type(text.expression, 'SUM(delai)');
    fireEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: text.confirmTitle });
    await within(dialog).findByText('Metric count: column "delai" not found');
    expect(asked).toEqual([
      [
        expect.stringContaining('/api/v1/database/1/validate_sql/'),
        expect.stringContaining('FROM \\"main\\".\\"flights\\"'),
      ],
    ]);
  });

  test('without the server does not check changed SQL, and says so', async () => {
    await open({ away: true });
    press(text.open('count'));
    type(text.expression, 'SUM(delai)');
    fireEvent.click(save());
    const dialog = await screen.findByRole('dialog', { name: text.confirmTitle });
    expect(await within(dialog).findByText(sourceColumnsText.notChecked)).toBeDefined();
  });

  test('A11Y-005 undoes step by step, and asks before it discards changes', async () => {
    const { onClose } = await open();
    press(text.remove('count'));
    press(text.undo);
    expect(screen.getByRole('button', { name: text.open('count') })).toBeDefined();
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    press(text.remove('count'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const dialog = await screen.findByRole('dialog', { name: text.discardTitle });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: text.discard }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('DST-039 DST-040 has a link to the edit URL of the dataset, Cancel and Save in its footer', async () => {
    await open({ offersLegacy: true, flags: { DISABLE_LEGACY_DATASOURCE_EDITOR: false } });
    const legacy = screen.getByRole('link', { name: 'Use legacy datasource editor' });
    const foot = legacy.closest('footer')!;
    const buttons = within(foot).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save']);
    await act(async () => fireEvent.click(legacy));
    expect(address()).toBe('/tablemodelview/edit/2');
  });

  test.each([
    ['is switched off', { offersLegacy: true, flags: { DISABLE_LEGACY_DATASOURCE_EDITOR: true } }],
    ['leads elsewhere', { offersLegacy: true, flags: legacyOn, more: { url: 'https://evil.example/' } }],
    ['does not exist', { flags: legacyOn }],
  ])('DST-041 hides the link to the legacy editor if that %s', async (_, opening) => {
    await open(opening);
    expect(screen.queryByText('Use legacy datasource editor')).toBeNull();
  });

  test('DST-045 does not save again while it is saving', async () => {
    const { store } = await open();
    press(text.open('count'));
    type(text.label, 'Flights');
    await confirm();
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(save());
    expect(screen.queryByRole('dialog', { name: text.confirmTitle })).toBeNull();
  });

  test('DST-044 DST-050 DST-051 once the server has it, reads it again, reports success, and closes', async () => {
    const { store, registry, onClose } = await open();
    press(text.open('count'));
    type(text.label, 'Flights');
    await confirm();
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    expect(onClose).not.toHaveBeenCalled();
    const asked: string[] = [];
    registry.refresh.subscribe(() => {
      const { keys, force } = registry.refresh.get();
      if (force && keys !== 'all') asked.push(...keys);
    });
    await act(() => store.outbox.clear());
    await screen.findByText('The dataset has been saved');
    expect(onClose).toHaveBeenCalledOnce();
    expect(asked).toEqual(['detail dataset 2', 'dataset 2']);
    expect(registry.subscriptions.get().has('detail dataset 2')).toBe(true);
  });

  test.each([
    ['the server’s own words', 'Changing this dataset is forbidden', 'Changing this dataset is forbidden'],
    ['a general word', '', 'An error has occurred'],
  ])('DST-052 shows the server’s error in a dialog, in %s, and can save again', async (_, told, said) => {
    const { store, onClose } = await open();
    press(text.open('count'));
    type(text.label, 'Flights');
    await confirm();
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    await act(() => refuseAll(store, { code: 'text', text: told }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(dialog).getByRole('alert').textContent).toBe(said);
    fireEvent.click(within(dialog).getByRole('button', { name: text.close }));
    expect(onClose).not.toHaveBeenCalled();
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });

  test('A11Y-005 DST-048 stays open when something behind it is pressed', async () => {
    const { onClose } = await open();
    pressOutside();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'flights' })).toBeDefined();
  });

  test('asks before another address opens over changes, and keeps them until the answer', async () => {
    const { store, pass } = await open();
    press(text.open('count'));
    type(text.label, 'Flights');
    pass(1000);
    await waitFor(async () => expect(await readDatasetDraft(store, 2)).not.toBeNull());
    const leave = () => act(async () => fireEvent.click(screen.getByRole('link', { name: 'Charts', hidden: true })));
    await leave();
    const answer = async (name: string) => {
      const dialog = await screen.findByRole('dialog', { name: text.discardTitle });
      await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
    };
    await answer(text.keepEditing);
    expect(address()).toBe('/');
    expect(await readDatasetDraft(store, 2)).not.toBeNull();
    await leave();
    await answer(text.discard);
    await waitFor(() => expect(address()).toBe('/chart/list'));
    await waitFor(async () => expect(await readDatasetDraft(store, 2)).toBeNull());
  });

  test('continues with the changes made before the page was reloaded', async () => {
    const fields = { name: 'flights', description: 'All of them', columns: [], metrics: [] };
    const draft = changeDraft(draftOf(fields), { does: 'set', settings: { description: 'Late or not' } });
    await open({ kept: store => keepDatasetDraft(store, 2, { told: fields, draft, at: NOW - 3_600_000 }) });
    await screen.findByText(text.unsaved(1));
    expect(screen.getByRole('note').textContent).toContain('1');
    openTab(/^Settings/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.description }).value).toBe('Late or not');
    press(text.undo);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.description }).value).toBe('All of them');
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });

  test('compares the columns with those of the source, and applies the selected differences', async () => {
    const told = [
      { column_name: 'origin', type: 'TEXT', is_dttm: false },
      { column_name: 'day', type: 'TIMESTAMP', is_dttm: true },
      { column_name: 'carrier', type: 'VARCHAR', is_dttm: false },
    ];
    const client = createClient<AbortSignal>({
      transport: async ({ url }) => wireResponse({ body: JSON.stringify(told), url }),
      now: () => NOW,
    });
    const { store } = await open({ ask: client });
    openTab(/^Columns/);
    press(sourceColumnsText.sync);
    const dialog = await screen.findByRole('dialog', { name: sourceColumnsText.title });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: sourceColumnsText.added('carrier', 'VARCHAR') }));
    fireEvent.click(within(dialog).getByRole('button', { name: sourceColumnsText.take(2) }));
    await confirm();
    await waitFor(async () => expect(await store.outbox.count()).toBe(1));
    expect(await requests(store)).toMatchObject([
      {
        body: {
          columns: [
            { id: 11, column_name: 'origin', type: 'TEXT' },
            { id: 12, column_name: 'late' },
            { column_name: 'day', type: 'TIMESTAMP', is_dttm: true },
          ],
        },
      },
    ]);
  });

  test('SHR-023 reports by a danger toast that the source could not be read', async () => {
    const client = createClient<AbortSignal>({
      transport: async ({ url }) => wireResponse({ status: 500, body: { message: 'No such table' }, url }),
      now: () => NOW,
    });
    await open({ ask: client });
    openTab(/^Columns/);
    press(sourceColumnsText.sync);
    await expectDangerToast(sourceColumnsText.failed);
  });

  test('OFF-062 OFF-072 keeps the change on this device while the server is away, where it is shown', async () => {
    const { store, onClose } = await open({
      away: true,
      kept: each => each.datasets.put({ ...emptyDataset(2), dataset: wire, datasetAsOf: NOW }),
    });
    press(text.open('count'));
    type(text.label, 'Flights');
    await confirm();
    await screen.findByText(text.waits);
    expect(onClose).toHaveBeenCalledOnce();
    expect(await requests(store)).toMatchObject([{ endpoint: 'dataset.update', path: { id: 2 } }]);
    const shown = await readDataset(store, 2);
    expect(shown?.dataset.metrics).toContainEqual(expect.objectContaining({ name: 'count', verboseName: 'Flights' }));
  });

  test('OFF-032 without the server shows a dataset that was read before, or says that it was not', async () => {
    await open({ away: true });
    expect(screen.getByRole('tab', { name: /^Columns/i })).toBeDefined();
    closeScreens();
    await openScreen(<EditDataset id={3} onClose={() => undefined} />, {
      kept: keeping({}),
      connectivity: { state: 'unreachable', since: NOW },
    });
    expect(await screen.findByText(text.unknown)).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('DST-047 does not save an externally managed dataset, and says why', async () => {
    await open({ more: { is_managed_externally: true } });
    expect(save().getAttribute('aria-description')).toBe(
      "This dataset is managed externally, and can't be edited in Tidemark",
    );
    expect(save().getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['its owner may', 1, false],
    ['another may not', 5, true],
  ])('DST-054 %s save it', async (_, userId, isHindered) => {
    await open({ userId, roles: { Alpha: [['can_write', 'Dataset']] } });
    expect(save().getAttribute('aria-description')).toBe(isHindered ? text.notOwner : null);
  });

  test('tells an owner whose roles do not include changes so, instead of calling them no owner', async () => {
    await open({ roles: { Gamma: [['can_read', 'Dataset']] } });
    expect(save().getAttribute('aria-description')).toBe(text.notAllowed);
    expect(screen.getByRole('note').textContent).toBe(text.notAllowed);
  });

  test('DST-042 DST-044 asks before an unchanged dataset is saved too, and then closes without a request', async () => {
    const { store, onClose } = await open();
    expect(save().disabled).toBe(false);
    await confirm();
    expect(onClose).toHaveBeenCalledOnce();
    expect(await store.outbox.count()).toBe(0);
    expect(await screen.findByText('The dataset has been saved')).toBeDefined();
  });
});
